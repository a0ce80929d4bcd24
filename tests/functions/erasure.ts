import { testPorts } from '../../scripts/ports.mjs'

export const BUCKET = 'demo-counterpoint.appspot.com'

/** The server's own steps, run in this process. */
export async function erasure() {
  process.env.FIREBASE_CONFIG ??= JSON.stringify({ projectId: 'demo-counterpoint', storageBucket: BUCKET })
  process.env.STORAGE_EMULATOR_HOST ??= `http://127.0.0.1:${testPorts.storage}`
  const { ERASURE } = await import('../../functions/src/erase-account')
  const { sweep } = await import('../../functions/src/sweep-deleted-accounts')
  return { ERASURE, sweep }
}
