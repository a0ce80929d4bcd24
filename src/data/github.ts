import { doc, getDoc, writeBatch, type DocumentReference, type Firestore } from 'firebase/firestore'
import type { Backend } from '@/domain/backend'
import { countOf } from '@/domain/github/commits'
import { readGithubLink } from './documents/github-link'

const API = import.meta.env.VITE_GITHUB_API_URL ?? 'https://api.github.com'

/** The link to GitHub. What asks GitHub is loaded when it is asked; the token never leaves this room. */
export function createGithub(db: Firestore, userRef: DocumentReference): Backend['github'] {
  const linkRef = doc(userRef, 'private', 'github')
  // Kept: importing it again at the press would take a task of its own, and Safari would block the popup.
  let linking: typeof import('./github-link') | null = null

  return {
    prepareLink: async () => {
      const { preparePopup } = await import('./popups')
      linking = await import('./github-link')
      await preparePopup()
    },
    link: async () => {
      const { linkGithub } = linking ?? (await import('./github-link'))
      const link = await linkGithub()
      const batch = writeBatch(db)
      batch.set(linkRef, link)
      batch.set(
        userRef,
        { integrations: { github: { linked: true, username: link.username } } },
        { merge: true },
      )
      await batch.commit()
    },
    unlink: async () => {
      const { unlinkGithub } = await import('./github-link')
      await unlinkGithub()
      const batch = writeBatch(db)
      batch.delete(linkRef)
      batch.set(userRef, { integrations: { github: { linked: false, username: null } } }, { merge: true })
      await batch.commit()
    },
    countLines: async (span, signal) => {
      const stored = await getDoc(linkRef).catch(() => null)
      if (!stored) return countOf([], { kind: 'unreachable' })
      const link = readGithubLink(stored.data())
      if (!link) return countOf([], { kind: 'not-linked' })
      const { countCommits } = await import('./github-commits')
      return countCommits(link.accessToken, span, { baseUrl: API, signal })
    },
  }
}
