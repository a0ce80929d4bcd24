import { checksOf } from './checks'
import { removeOwn, requireUnusedAccount } from './leaving'
import { runChecks, type Result } from './run'
import { openVisit, type Credentials } from './visit'

interface Options {
  /** Deletes the account at the end even if it existed before. */
  readonly deletesAccount: boolean
  readonly onResult?: (result: Result) => void
}

/** Signs in, runs all checks and cleans up. */
export async function smoke(credentials: Credentials, options: Options): Promise<readonly Result[]> {
  const visit = await openVisit(credentials)
  try {
    if (!visit.isNewAccount) {
      await requireUnusedAccount(visit)
      await removeOwn(visit)
    }
    const deletesAccount = options.deletesAccount || visit.isNewAccount
    return await runChecks(checksOf(visit, { deletesAccount }), options.onResult)
  } finally {
    await visit.leave()
  }
}

export { exitCodeOf, tableOf } from './run'
