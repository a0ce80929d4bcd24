import { checksOf } from './checks'
import { removeOwn, requireUnusedAccount } from './leaving'
import { runChecks, type Result } from './run'
import { openVisit, type Credentials } from './visit'

interface Options {
  /** Also an account that was there before is deleted at the end. */
  readonly deletesAccount: boolean
  readonly onResult?: (result: Result) => void
}

/** Signs in, runs all checks and leaves nothing behind. */
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
