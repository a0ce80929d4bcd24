import { checksOfAppCheck, checksOfQueries, checksOfRefusals } from './checks-of-access'
import { checksOfCallables } from './checks-of-calls'
import { checksOfLargestWrites, checksOfSmallDocuments } from './checks-of-writes'
import { checksOfLeaving } from './leaving'
import type { Check } from './run'
import type { Visit } from './visit'

/** Everything that a deployment must be able to do, tested with the largest documents that the app may write. */
export function checksOf(visit: Visit, options: { readonly deletesAccount: boolean }): readonly Check[] {
  return [
    ...checksOfSmallDocuments(visit),
    ...checksOfLargestWrites(visit),
    ...checksOfCallables(visit),
    ...checksOfQueries(visit),
    ...checksOfRefusals(visit),
    ...checksOfAppCheck(visit),
    ...checksOfLeaving(visit, options.deletesAccount),
  ]
}
