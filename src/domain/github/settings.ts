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
