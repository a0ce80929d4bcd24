import { signedAmountOf } from '../number-entry'

/** Points per line (GITHUB-07). */
export interface GithubSettings {
  readonly linesOfCodeScore: number
  readonly linesOfCodeDeletedScore: number
}

export const DEFAULT_GITHUB_SETTINGS: GithubSettings = { linesOfCodeScore: 0.1, linesOfCodeDeletedScore: 0 }

/** The link as stored in the user's own document. It never holds the token. */
export interface GithubIntegration {
  readonly linked: boolean
  readonly username: string | null
}

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
