# clang 19 with its own standard library. Debian lets only one version of that be installed, so
# this one is unpacked into Build/libcxx19 (Tests/Cells/stage-libcxx19.sh) and linked statically.
set(CMAKE_C_COMPILER clang-19)
set(CMAKE_CXX_COMPILER clang++-19)
cmake_path(GET CMAKE_CURRENT_LIST_DIR PARENT_PATH repository)
set(staged ${repository}/Build/libcxx19/usr/lib/llvm-19)
set(CMAKE_CXX_FLAGS_INIT "-nostdinc++ -isystem ${staged}/include/c++/v1")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-nostdlib++ -L${staged}/lib")
set(CMAKE_CXX_STANDARD_LIBRARIES_INIT "-l:libc++.a -l:libc++abi.a -lpthread")
# It is named in full above: the compiler takes no other.
set(RPGPREF_STAGED_LIBCXX ON)
