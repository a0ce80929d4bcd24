import { deleteApp, initializeApp } from 'firebase/app'
import { collection, connectFirestoreEmulator, getFirestore, onSnapshot, terminate } from 'firebase/firestore'
import { testPorts } from '../../scripts/ports.mjs'
import { aMember, type Person } from '../e2e/person'
import { TimerModel } from '../e2e/page-models/timer'
import { bench, signIn, timed } from './bench'
import { giveLife, recordIsKnown } from './life'
import { countTraffic, sumOf, takeTraffic } from './traffic'

/** The cost of listening to all documents. */
async function literalListener({ uid }: Person): Promise<number> {
  const app = initializeApp({ projectId: 'demo-counterpoint', apiKey: 'demo' }, `listener-${uid}`)
  const db = getFirestore(app)
  connectFirestoreEmulator(db, '127.0.0.1', testPorts.firestore, { mockUserToken: { sub: uid } })
  const time = await timed(() =>
    Promise.all(
      ['sessions', 'rhythmCompletions'].map(
        (name) =>
          new Promise<void>((resolve, reject) => {
            onSnapshot(
              collection(db, 'users', uid, name),
              (snapshot) => {
                if (!snapshot.metadata.fromCache) resolve()
              },
              reject,
            )
          }),
      ),
    ),
  )
  await terminate(db)
  await deleteApp(app)
  return time
}

for (const count of [0, 2000, 20_000]) {
  bench(`start with ${count} sessions`, async ({ page, anotherDevice, record }) => {
    const person = await aMember()
    await giveLife(person, count)
    const life = `${count.toLocaleString('en-GB')} sessions, ${(2 * count).toLocaleString('en-GB')} completions`

    const first = await timed(async () => {
      await signIn(page, person)
      await recordIsKnown(page, person)
    })
    record('the first start ever, months built', first, 'ms', life)

    const other = await anotherDevice()
    await countTraffic(other.context())
    const cold = await timed(async () => {
      await signIn(other, person)
      await recordIsKnown(other, person)
    })
    record('cold start, sign-in included, until the record is known', cold, 'ms', life)
    await other.waitForTimeout(2000)
    const { read } = await takeTraffic(other)
    record('cold start, documents read', sumOf(read), 'documents', life)

    const warm = await timed(async () => {
      await other.reload()
      await recordIsKnown(other, person)
    })
    record('warm start until the record is known', warm, 'ms', life)

    await takeTraffic(other)
    await new TimerModel(other).press('Quick Add Session')
    await other.getByRole('button', { name: 'Add Session', exact: true }).click()
    await other.waitForTimeout(2000)
    record('a save, documents written', sumOf((await takeTraffic(other)).written), 'documents', life)

    const listening = await literalListener(person)
    record('a listener to all of it', listening, 'ms', life)
    record('the first start ever, times a listener to all of it', first / listening, 'times', life)
    record('a listener to all of it, documents read', 3 * count, 'documents', life)
  })
}
