# Warnings are errors, shadowed names included: Unreal's own builds treat them so.
add_library(RPGPrefWarnings INTERFACE)
if(MSVC)
	# 4456 to 4459: a name that hides another.
	target_compile_options(RPGPrefWarnings INTERFACE /permissive- /utf-8 /W4 /we4456 /we4458 /we4459)
else()
	target_compile_options(RPGPrefWarnings INTERFACE
		-Wall -Wextra -Wshadow -Wundef -Wunused -Wnon-virtual-dtor -Woverloaded-virtual
		-Wconversion-null -Werror)
	# g++ 12 sees overruns in joined strings where there are none, depending on what it inlines.
	if(CMAKE_CXX_COMPILER_ID STREQUAL GNU AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
		target_compile_options(RPGPrefWarnings INTERFACE -Wno-array-bounds -Wno-restrict -Wno-stringop-overflow)
	endif()
endif()

# What the engine forbids in its modules by default.
add_library(RPGPrefEngineRules INTERFACE)
if(MSVC)
	target_compile_options(RPGPrefEngineRules INTERFACE /EHs-c- /GR-)
	target_compile_definitions(RPGPrefEngineRules INTERFACE _HAS_EXCEPTIONS=0)
else()
	target_compile_options(RPGPrefEngineRules INTERFACE -fno-exceptions -fno-rtti)
endif()

if(RPGPREF_LIBCXX AND NOT RPGPREF_STAGED_LIBCXX)
	add_compile_options(-stdlib=libc++)
	add_link_options(-stdlib=libc++)
endif()

if(RPGPREF_SANITIZE)
	# The vptr check needs RTTI, which the core is built without.
	add_compile_options(-fsanitize=${RPGPREF_SANITIZE} -fno-sanitize=vptr -fno-omit-frame-pointer
		-fno-sanitize-recover=all)
	add_link_options(-fsanitize=${RPGPREF_SANITIZE})
endif()

if(RPGPREF_FUZZERS)
	add_compile_options(-fsanitize=fuzzer-no-link,address,undefined -fno-sanitize=vptr
		-fno-omit-frame-pointer -fno-sanitize-recover=all)
	add_link_options(-fsanitize=address,undefined)
endif()
