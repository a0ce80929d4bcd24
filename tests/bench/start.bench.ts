import { deleteApp, initializeApp } from 'firebase/app'
import { collection, connectFirestoreEmulator, getFirestore, onSnapshot, terminate } from 'firebase/firestore'
import { aMember, type Person } from '../e2e/person'
import { TimerModel } from '../e2e/page-models/timer'
import { bench, signIn, timed } from './bench'
import { giveLife, recordIsKnown } from './life'
import { countTraffic, sumOf, takeTraffic } from './traffic'

/** What it would take to listen to all of it. */
async function literalListener({ uid }: Person): Promise<number> {
  const app = initializeApp({ projectId: 'demo-counterpoint', apiKey: 'demo' }, `listener-${uid}`)
  const db = getFirestore(app)
  connectFirestoreEmulator(db, '127.0.0.1', 8080, { mockUserToken: { sub: uid } })
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
    const what = (text: string) =>
      `${count.toLocaleString('en-GB')} sessions, ${(2 * count).toLocaleString('en-GB')} completions: ${text}`

    const first = await timed(async () => {
      await signIn(page, person)
      await recordIsKnown(page, person)
    })
    record(what('the first start ever, months built'), first, { unit: 'ms' })

    const other = await anotherDevice()
    await countTraffic(other.context())
    const cold = await timed(async () => {
      await signIn(other, person)
      await recordIsKnown(other, person)
    })
    record(what('cold start, sign-in included, until the record is known'), cold, {
      unit: 'ms',
      budget: 5000,
    })
    await other.waitForTimeout(2000)
    const { read } = await takeTraffic(other)
    record(what('cold start, documents read'), sumOf(read), { unit: 'documents', budget: 300 })

    const warm = await timed(async () => {
      await other.reload()
      await recordIsKnown(other, person)
    })
    record(what('warm start until the record is known'), warm, { unit: 'ms', budget: 1500 })

    await takeTraffic(other)
    await new TimerModel(other).press('Quick Add Session')
    await other.getByRole('button', { name: 'Add Session', exact: true }).click()
    await other.waitForTimeout(2000)
    record(what('a save, documents written'), sumOf((await takeTraffic(other)).written), {
      unit: 'documents',
      budget: 3,
    })

    record(what('a listener to all of it'), await literalListener(person), { unit: 'ms' })
    record(what('a listener to all of it, documents read'), 3 * count, { unit: 'documents' })
  })
}
