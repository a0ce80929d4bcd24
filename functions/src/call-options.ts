import type { CallableOptions } from 'firebase-functions/https'
import { CALLABLE_REGION } from '@/domain/callables'

/** Every callable's options; one that needs others spreads these. */
export const callOptions: CallableOptions = {
  region: CALLABLE_REGION,
  // A bound on what a flood of calls can cost.
  maxInstances: 10,
  // Only this app may call, as App Check attests; the emulators have no App Check.
  enforceAppCheck: process.env.FUNCTIONS_EMULATOR !== 'true',
}
