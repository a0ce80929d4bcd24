/** The name under which messages speak of the provider. */
export const GITHUB = 'GitHub'

export type GithubLinkProblem =
  | 'cancelled'
  | 'signed-out'
  | 'no-username'
  | 'popup-blocked'
  | 'linked-elsewhere'
  | 'other-account'
  | 'sign-in-again'
  | 'network'
  | 'unknown'

export class GithubLinkFailed extends Error {
  constructor(
    readonly problem: GithubLinkProblem,
    options?: ErrorOptions,
  ) {
    super(`Linking or unlinking GitHub failed: ${problem}`, options)
  }
}
