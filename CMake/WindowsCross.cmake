# Compiles for Windows with Debian's mingw-w64, in the flavour whose standard library has threads.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_C_COMPILER x86_64-w64-mingw32-gcc-posix)
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++-posix)
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)
# Windows 10 and no macros named min and max. Blobs have more sections than an ordinary object may have. The program brings
# its libraries with it.
set(CMAKE_CXX_FLAGS_INIT "-D_WIN32_WINNT=0x0A00 -DNOMINMAX -DWIN32_LEAN_AND_MEAN -DSODIUM_STATIC -Wa,-mbig-obj")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-static")
# Only what was staged: the system's own headers and libraries are another system's.
cmake_path(GET CMAKE_CURRENT_LIST_DIR PARENT_PATH repository)
set(CMAKE_FIND_ROOT_PATH /usr/x86_64-w64-mingw32 ${repository}/Build/windows-libraries)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
