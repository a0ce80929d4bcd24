import { signedAmountOf } from '../number-entry'

/** Points a line (spec, section 3). */
export interface GithubSettings {
  readonly linesOfCodeScore: number
  readonly linesOfCodeDeletedScore: number
}

export const DEFAULT_GITHUB_SETTINGS: GithubSettings = { linesOfCodeScore: 0.1, linesOfCodeDeletedScore: 0 }

/** What the person's own document says of the link; the token is never in it. */
export interface GithubIntegration {
  readonly linked: boolean
  readonly username: string | null
}

/** As typed into the form, under the names of the settings. */
export type GithubSettingsEntry = { readonly [Field in keyof GithubSettings]: string }

/** The settings that the texts stand for, below 0 too; null for a field without a number that a form accepts. */
export function enteredSettings(entry: GithubSettingsEntry): {
  readonly [Field in keyof GithubSettings]: number | null
} {
  return {
    linesOfCodeScore: signedAmountOf(entry.linesOfCodeScore),
    linesOfCodeDeletedScore: signedAmountOf(entry.linesOfCodeDeletedScore),
  }
}
