import * as v from 'valibot'
import { amount, filledText, or } from '../document'
import { signedAmountOf } from '../decimal'

export const DEFAULT_GITHUB_SETTINGS = { linesOfCodeScore: 0.1, linesOfCodeDeletedScore: 0 }

export const GithubSettingsDocument = v.object({
  linesOfCodeScore: or(amount, DEFAULT_GITHUB_SETTINGS.linesOfCodeScore),
  linesOfCodeDeletedScore: or(amount, DEFAULT_GITHUB_SETTINGS.linesOfCodeDeletedScore),
})
/** Points per line (GITHUB-07). */
export type GithubSettings = Readonly<v.InferOutput<typeof GithubSettingsDocument>>

export const UNLINKED: GithubIntegration = { linked: false, username: null }

const GithubDocument = v.object({
  linked: or(v.boolean(), false),
  username: or(v.nullable(filledText), null),
})
export const IntegrationsDocument = v.object({ github: or(GithubDocument, UNLINKED) })
/** The link as stored in the user's own document. It never holds the token. */
export type GithubIntegration = Readonly<v.InferOutput<typeof GithubDocument>>

/** The form fields, as typed, under the names of the settings. */
export type GithubSettingsEntry = { readonly [Field in keyof GithubSettings]: string }

/** The settings in the form, which may be negative. Null for a field whose text is not an accepted number. */
export function enteredSettings(entry: GithubSettingsEntry): {
  readonly [Field in keyof GithubSettings]: number | null
} {
  return {
    linesOfCodeScore: signedAmountOf(entry.linesOfCodeScore),
    linesOfCodeDeletedScore: signedAmountOf(entry.linesOfCodeDeletedScore),
  }
}
