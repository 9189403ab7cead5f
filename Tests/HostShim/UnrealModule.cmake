# How a plugin module is built on the host.
set(unrealModuleFolder ${CMAKE_BINARY_DIR}/Modules)

macro(unreal_flag variable condition)
	if(${condition})
		set(${variable} 1)
	else()
		set(${variable} 0)
	endif()
endmacro()
unreal_flag(withEditor RPGPREF_WITH_EDITOR)
unreal_flag(shipping RPGPREF_SHIPPING)
math(EXPR development "1 - ${shipping}")
set(unrealDefinitions
	WITH_EDITOR=${withEditor} WITH_EDITORONLY_DATA=${withEditor}
	UE_BUILD_SHIPPING=${shipping} WITH_DEV_AUTOMATION_TESTS=${development}
	ENABLE_VISUAL_LOG=${development} HOSTSHIM_ENGINE_MINOR=${RPGPREF_ENGINE_MINOR})

# For Windows everything becomes one program, as a shipped game is.
set(unrealLinkage SHARED)
set(unrealExport "__attribute__((visibility(\"default\")))")
if(WIN32)
	set(unrealLinkage OBJECT)
	set(unrealExport "")
endif()

# Clang links its sanitizers into the program alone, so libraries may not insist on them.
set(unrealLinkOptions -Wl,--no-undefined)
if(RPGPREF_SANITIZE AND CMAKE_CXX_COMPILER_ID MATCHES Clang)
	set(unrealLinkOptions "")
endif()

function(unreal_library target name)
	set_target_properties(${target} PROPERTIES OUTPUT_NAME ${name}
		LIBRARY_OUTPUT_DIRECTORY ${unrealModuleFolder}
		CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
	if(NOT WIN32)
		target_link_options(${target} PRIVATE ${unrealLinkOptions})
	endif()
	target_link_libraries(${target} PRIVATE HostShim RPGPrefWarnings RPGPrefEngineRules)
	# Benchmarks measure the game's modules; in all others compiling fast matters more than running fast.
	if(NOT name MATCHES "Editor|Uncooked|Tests")
		target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
	endif()
	# The build matrix knows that every module works as one blob; sanitizers are slow enough.
	if(RPGPREF_BLOBS OR RPGPREF_SANITIZE)
		set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 0)
	endif()
	# Without this the dynamic linker may keep a library that was closed.
	if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
		target_compile_options(${target} PRIVATE -fno-gnu-unique)
	endif()
endfunction()

# The core: the objects of the ordinary build, linked into one shared library.
function(add_core_module)
	add_library(Module_RPGPrefCore ${unrealLinkage}
		${CMAKE_SOURCE_DIR}/Source/RPGPrefCore/Private/RPGPrefCoreModule.cpp)
	unreal_library(Module_RPGPrefCore RPGPrefCore)
	target_include_directories(Module_RPGPrefCore PRIVATE ${CMAKE_CURRENT_SOURCE_DIR}/Include/Core)
	if(NOT WIN32)
		target_link_libraries(Module_RPGPrefCore PRIVATE
			-Wl,--whole-archive RPGPrefCore -Wl,--no-whole-archive)
	endif()
endfunction()

# A module as its Build.cs describes it.
function(add_unreal_module name)
	set(source ${CMAKE_SOURCE_DIR}/Source/${name})
	set(generated ${CMAKE_CURRENT_BINARY_DIR}/Generated/${name})
	set(tools ${CMAKE_CURRENT_SOURCE_DIR}/Tools)
	set(buildFile ${source}/${name}.Build.cs)

	execute_process(COMMAND ${shimPython} ${tools}/read_build_cs.py ${buildFile}
		OUTPUT_VARIABLE facts COMMAND_ERROR_IS_FATAL ANY OUTPUT_STRIP_TRAILING_WHITESPACE)
	string(REPLACE "\n" ";" facts "${facts}")
	file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${source}/*.h)
	file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${source}/*.cpp)
	execute_process(COMMAND ${shimPython} ${tools}/uht_lite.py --list --module ${name}
			--source ${source} --out ${generated}
		OUTPUT_VARIABLE generatedSources COMMAND_ERROR_IS_FATAL ANY
		OUTPUT_STRIP_TRAILING_WHITESPACE)
	string(REPLACE "\n" ";" generatedSources "${generatedSources}")
	set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${buildFile} ${headers})

	if(generatedSources)
		add_custom_command(OUTPUT ${generatedSources}
			COMMAND ${shimPython} ${tools}/uht_lite.py --module ${name} --source ${source}
				--out ${generated}
			COMMAND ${CMAKE_COMMAND} -E touch ${generatedSources}
			DEPENDS ${headers} ${tools}/uht_lite.py ${tools}/unreal_header.py
			COMMENT "Reflection of ${name}")
	endif()
	# One source for everything that was generated: it changes together and compiles faster so.
	set(allGenerated "")
	if(generatedSources)
		set(allGenerated ${generated}/${name}.reflection.cpp)
		set(lines "")
		foreach(file ${generatedSources})
			string(APPEND lines "#include \"${file}\"\n")
		endforeach()
		file(CONFIGURE OUTPUT ${allGenerated} CONTENT "${lines}" @ONLY)
		set_source_files_properties(${allGenerated} PROPERTIES OBJECT_DEPENDS "${generatedSources}")
		set_source_files_properties(${generatedSources} PROPERTIES HEADER_FILE_ONLY ON)
	endif()
	add_library(Module_${name} ${unrealLinkage} ${sources} ${allGenerated} ${generatedSources})
	unreal_library(Module_${name} ${name})

	# As Unreal Build Tool does: definitions in a file that every source includes first.
	string(TOUPPER ${name} upper)
	set(definitions "#define ${upper}_API ${unrealExport}\n")
	target_include_directories(Module_${name} PRIVATE ${source}/Public ${source}/Private ${generated})
	foreach(fact ${facts})
		string(REGEX MATCH "^(public|private) (.*)$" matched "${fact}")
		set(dependency ${CMAKE_MATCH_2})
		if(fact STREQUAL gameplay-debugger)
			string(APPEND definitions "#define WITH_GAMEPLAY_DEBUGGER ${development}\n")
			if(development)
				target_include_directories(Module_${name} PRIVATE
					${CMAKE_CURRENT_SOURCE_DIR}/Include/GameplayDebugger)
			endif()
		elseif(NOT matched)
			continue()
		elseif(EXISTS ${CMAKE_SOURCE_DIR}/Source/${dependency})
			string(TOUPPER ${dependency} dependencyUpper)
			string(APPEND definitions
				"#define ${dependencyUpper}_API ${unrealExport}\n")
			target_include_directories(Module_${name} PRIVATE
				${CMAKE_SOURCE_DIR}/Source/${dependency}/Public)
			if(TARGET Module_${dependency})
				target_link_libraries(Module_${name} PRIVATE Module_${dependency})
				if(NOT dependency STREQUAL RPGPrefCore)
					target_include_directories(Module_${name} PRIVATE
						${CMAKE_CURRENT_BINARY_DIR}/Generated/${dependency})
				endif()
			endif()
		elseif(EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/Include/${dependency})
			target_include_directories(Module_${name} PRIVATE
				${CMAKE_CURRENT_SOURCE_DIR}/Include/${dependency})
		else()
			message(FATAL_ERROR "${buildFile}: the host shim has no module ${dependency}")
		endif()
	endforeach()
	file(CONFIGURE OUTPUT ${generated}/Definitions.h CONTENT "${definitions}" @ONLY)
	target_compile_options(Module_${name} PRIVATE -include ${generated}/Definitions.h)
endfunction()
