import * as v from 'valibot'
import { filledText, read } from '../document'

/** The provider's name in messages. */
export const GITHUB = 'GitHub'

/** GitHub's page that lists the applications with access and revokes it. */
export const GITHUB_APPLICATIONS_URL = 'https://github.com/settings/applications'

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

const GithubLinkDocument = v.object({ accessToken: filledText, username: filledText, uid: filledText })
/** Stored apart from the user document, because the token gives access to the user's repositories. */
export type GithubLink = Readonly<v.InferOutput<typeof GithubLinkDocument>>

export function readGithubLink(data: unknown): GithubLink | null {
  return read(GithubLinkDocument, data)
}
