import { connectFunctionsEmulator, getFunctions } from 'firebase/functions'
import { CALLABLE_REGION } from '@/domain/callables'
import { once } from '@/lib/once'
import { firebaseApp } from './app'
import { EMULATOR_HOST, EMULATOR_PORTS, USES_EMULATORS } from './config'

export const firebaseFunctions = once(() => {
  const functions = getFunctions(firebaseApp(), CALLABLE_REGION)
  if (USES_EMULATORS) connectFunctionsEmulator(functions, EMULATOR_HOST, EMULATOR_PORTS.functions)
  return functions
})
