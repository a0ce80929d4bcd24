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

/** The settings that the texts stand for; null for a field that holds no number from 0 up (spec, section 5). */
export function enteredSettings(entry: GithubSettingsEntry): {
  readonly [Field in keyof GithubSettings]: number | null
} {
  return {
    linesOfCodeScore: scoreIn(entry.linesOfCodeScore),
    linesOfCodeDeletedScore: scoreIn(entry.linesOfCodeDeletedScore),
  }
}

/** The security rules accept no more. */
const MAX_SCORE = 1_000_000_000_000

function scoreIn(text: string): number | null {
  const typed = text.trim().replace(',', '.')
  const score = typed === '' ? NaN : Number(typed)
  return score >= 0 && score <= MAX_SCORE ? score : null
}
