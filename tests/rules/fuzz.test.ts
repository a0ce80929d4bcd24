/**
 * Random writes to each collection, judged by the rules and by an oracle written without the text of the rules. Both must
 * agree.
 *
 * `FUZZ_RUNS=10000 npm run test:rules -- fuzz` runs more cases and `FUZZ_SEED` others. A failure prints the seed and path with
 * which fast-check reproduces it.
 */
import { initializeTestEnvironment } from '@firebase/rules-unit-testing'
import { beforeAll, describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { casesOf } from '../builders/scope'
import { firestoreAddress, firestoreRules } from './environment'
import { FUZZ_PROJECT, commitAs, put, type Change } from './fuzz/emulator'
import { writesTo } from './fuzz/writes'
import { COLLECTIONS, isAllowed, type CollectionName, type Write } from './oracle/oracle'

const SEED = Number(process.env.FUZZ_SEED ?? 20261121)
const RUNS = process.env.FUZZ_RUNS ? Number(process.env.FUZZ_RUNS) : null
/** Writes sent at once. The emulator answers several hundred a second. */
const LANES = 8
/** Collections with complex rules get more runs. */
const LARGE: readonly CollectionName[] = ['', 'sessions', 'rhythms', 'months']
const RUNS_OF_LARGE = casesOf(100, 1000)
const RUNS_OF_SMALL = casesOf(50, 200)

let users = 0

beforeAll(async () => {
  const environment = await initializeTestEnvironment({
    projectId: FUZZ_PROJECT,
    firestore: { ...firestoreAddress(), rules: firestoreRules },
  })
  await environment.clearFirestore()
  await environment.cleanup()
})

/** Each write has its own user, so that writes do not see each other's documents. */
async function isAllowedByRules(
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

/** Replaces the placeholder in picture URLs with this user's uid. */
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
      const verdicts = { accepted: 0, refused: 0 }
      const agree = fc.asyncProperty(writesTo(name), async (random) => {
        const uid = `user-${++users}`
        const write = writeOf(random, uid)
        const isExpected = isAllowed(name, write, uid)
        verdicts[isExpected ? 'accepted' : 'refused'] += 1
        expect(await isAllowedByRules(name, write, uid), 'allowed by the rules').toBe(isExpected)
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
      if (name !== 'badges') expect(verdicts.accepted / runs).toBeGreaterThan(0.15)
      expect(verdicts.refused / runs).toBeGreaterThan(0.15)
    },
  )
})
