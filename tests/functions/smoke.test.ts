import { deleteApp } from 'firebase/app'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firebaseApp } from '@/data/firebase/app'
import { checksOf } from '../smoke/checks'
import { removeOwn, requireUnusedAccount } from '../smoke/leaving'
import { exitCodeOf, runChecks } from '../smoke/run'
import { openVisit, type Visit } from '../smoke/visit'
import { aSession } from '../builders/session'

/** Time for several hundred writes of the largest documents. Nothing here measures speed. */
const LONG = 300_000

let visit: Visit

beforeAll(async () => {
  visit = await openVisit({
    email: `smoke-${process.pid}-${Date.now()}@counterpoint.test`,
    password: 'a-good-password',
  })
})
afterAll(async () => {
  await visit.leave()
  await deleteApp(firebaseApp())
})

test('SMOKE-02 an account with its own sessions is left unchanged', async () => {
  const own = aSession({ id: 'own' })
  await visit.backend.write({ kind: 'add-sessions', sessions: [own] })
  await expect(requireUnusedAccount(visit)).rejects.toThrow('holds sessions or rhythms of its own')

  await removeOwn(visit)
  await expect(requireUnusedAccount(visit)).resolves.toBeUndefined()
})

test(
  'SMOKE-01 every check passes on the emulators, and after the account is deleted writes and the run fail',
  { timeout: LONG },
  async () => {
    const checks = checksOf(visit, { deletesAccount: true })
    const results = await runChecks(checks)
    expect(results.filter(({ isOk }) => !isOk)).toEqual([])
    expect(exitCodeOf(results)).toBe(0)

    // The token stays valid for an hour after the account is gone. The rules must refuse its writes.
    const again = await runChecks(checks.slice(0, 2))
    expect(again.map(({ isOk }) => isOk)).toEqual([false, false])
    expect(exitCodeOf(again)).toBe(1)
  },
)
