import { connectFunctionsEmulator, getFunctions, type Functions } from 'firebase/functions'
import { CALLABLE_REGION } from '@/domain/callables'
import { firebaseApp } from './app'
import { EMULATOR_HOST, EMULATOR_PORTS, USES_EMULATORS } from './config'

let functions: Functions | null = null

export function firebaseFunctions(): Functions {
  if (functions) return functions
  functions = getFunctions(firebaseApp(), CALLABLE_REGION)
  if (USES_EMULATORS) connectFunctionsEmulator(functions, EMULATOR_HOST, EMULATOR_PORTS.functions)
  return functions
}
