import { deleteApp, initializeApp } from 'firebase/app'
import { connectFirestoreEmulator, doc, getFirestore, terminate, writeBatch } from 'firebase/firestore/lite'
import { testPorts } from '../../scripts/ports.mjs'
import type { Person } from '../e2e/person'
import { readCollection } from '../fixtures/emulators'
import { timed } from './bench'

/** As many as the rules allow a receipt to name. */
const A_COMMIT = 400

/** The times that the SDK alone takes to write the same sessions, under the same rules, and to delete them. */
export async function rawTimes(from: Person, to: Person): Promise<{ write: number; remove: number }> {
  const sessions = Object.entries(await readCollection(`users/${from.uid}/sessions`))
  const app = initializeApp({ projectId: 'demo-counterpoint', apiKey: 'demo' }, `raw-${to.uid}`)
  const db = getFirestore(app)
  connectFirestoreEmulator(db, '127.0.0.1', testPorts.firestore, { mockUserToken: { sub: to.uid } })
  const at = (path: string) => doc(db, `users/${to.uid}/${path}`)
  const chunks = Array.from({ length: Math.ceil(sessions.length / A_COMMIT) }, (_, index) =>
    sessions.slice(index * A_COMMIT, (index + 1) * A_COMMIT),
  )
  const write = await timed(async () => {
    for (const chunk of chunks) {
      const batch = writeBatch(db)
      for (const [id, session] of chunk) batch.set(at(`sessions/${id}`), session)
      await batch.commit()
    }
  })
  const remove = await timed(async () => {
    for (const chunk of chunks) {
      const batch = writeBatch(db)
      for (const [id] of chunk) batch.delete(at(`sessions/${id}`))
      // The rules accept no deletion without one.
      batch.set(at('receipts/removal'), { revs: Object.fromEntries(chunk.map(([id, { rev }]) => [id, rev])) })
      await batch.commit()
    }
  })
  await terminate(db)
  await deleteApp(app)
  return { write, remove }
}
