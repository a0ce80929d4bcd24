/**
 * Random writes to each collection, judged by the rules and by an oracle that knows nothing of their text: they must agree.
 * `FUZZ_RUNS=10000 npm run test:rules -- fuzz` tries more, `FUZZ_SEED` others; a failure names the seed and path with which
 * fast-check finds it again.
 */
import { initializeTestEnvironment } from '@firebase/rules-unit-testing'
import { beforeAll, describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { firestoreAddress, firestoreRules } from './environment'
import { FUZZ_PROJECT, commitAs, put, type Change } from './fuzz/emulator'
import { writesTo } from './fuzz/writes'
import { COLLECTIONS, isTaken, type CollectionName, type Write } from './oracle/oracle'

const SEED = Number(process.env.FUZZ_SEED ?? 20261121)
const RUNS = process.env.FUZZ_RUNS ? Number(process.env.FUZZ_RUNS) : null
/** So many are on their way at once: the emulator answers several hundred a second. */
const LANES = 8
/** Where there is most to get wrong, most is tried. */
const LARGE: readonly CollectionName[] = ['', 'sessions', 'rhythms', 'months']
const RUNS_OF_LARGE = 1000
const RUNS_OF_SMALL = 200

let people = 0

beforeAll(async () => {
  const environment = await initializeTestEnvironment({
    projectId: FUZZ_PROJECT,
    firestore: { ...firestoreAddress(), rules: firestoreRules },
  })
  await environment.clearFirestore()
  await environment.cleanup()
})

/** Each write has a person of its own, so none meets what another left. */
async function isTakenByRules(
  name: CollectionName,
  { id, before, after, receipt, isGone }: Write,
  uid: string,
): Promise<boolean> {
  const own = `users/${uid}`
  const place = name === '' ? own : `${own}/${name}/${id}`
  const given: Change[] = []
  if (before) given.push([place, before])
  if (isGone) given.push([`tombstones/${uid}`, {}])
  if (given.length > 0) await put(given)
  const changes: Change[] = [[place, after]]
  if (receipt) changes.push([`${own}/receipts/removal`, receipt])
  return commitAs(uid, changes)
}

/** The write as this user makes it: addresses of pictures name their owner. */
function writeOf(write: Write, uid: string): Write {
  const own = (fields: Write['after']) => {
    const photoURL = fields?.photoURL
    return typeof photoURL === 'string'
      ? { ...fields, photoURL: photoURL.replace('%2FUSER%2F', `%2F${uid}%2F`) }
      : fields
  }
  return { ...write, before: own(write.before), after: own(write.after) }
}

describe('the rules and the oracle agree on random writes', () => {
  test.each(Object.keys(COLLECTIONS) as CollectionName[])(
    'RULES-01 to users/{uid}/%s',
    { timeout: 600_000 },
    async (name) => {
      const runs = RUNS ?? (LARGE.includes(name) ? RUNS_OF_LARGE : RUNS_OF_SMALL)
      const verdicts = { taken: 0, refused: 0 }
      const agree = fc.asyncProperty(writesTo(name), async (random) => {
        const uid = `person-${++people}`
        const write = writeOf(random, uid)
        const isMeant = isTaken(name, write, uid)
        verdicts[isMeant ? 'taken' : 'refused'] += 1
        expect(await isTakenByRules(name, write, uid), 'taken by the rules').toBe(isMeant)
      })
      await Promise.all(
        Array.from({ length: LANES }, (_, lane) =>
          fc.assert(agree, {
            seed: SEED + lane,
            numRuns: Math.ceil(runs / LANES),
            interruptAfterTimeLimit: 590_000,
          }),
        ),
      )
      if (name !== 'badges') expect(verdicts.taken / runs).toBeGreaterThan(0.15)
      expect(verdicts.refused / runs).toBeGreaterThan(0.15)
    },
  )
})
