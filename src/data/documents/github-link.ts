import * as v from 'valibot'
import { filledText, read } from './schema'

const GithubLinkDocument = v.object({ accessToken: filledText, username: filledText, uid: filledText })

/** Stored apart from the user document, and read only here: the token opens the person's repositories. */
export type GithubLink = Readonly<v.InferOutput<typeof GithubLinkDocument>>

export function readGithubLink(data: unknown): GithubLink | null {
  return read(GithubLinkDocument, data)
}
