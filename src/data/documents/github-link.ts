import * as v from 'valibot'
import { filledText, read } from './schema'

const GithubLinkDocument = v.object({ accessToken: filledText, username: filledText, uid: filledText })

/** Stored apart from the user document, because the token gives access to the user's repositories. */
export type GithubLink = Readonly<v.InferOutput<typeof GithubLinkDocument>>

export function readGithubLink(data: unknown): GithubLink | null {
  return read(GithubLinkDocument, data)
}
