import { doc, writeBatch, type DocumentReference, type Firestore } from 'firebase/firestore'
import type { Backend } from '@/domain/backend'
import { countOf } from '@/domain/github/commits'

const API = import.meta.env.VITE_GITHUB_API_URL ?? 'https://api.github.com'

/**
 * The link to GitHub. What asks GitHub is loaded when it is asked. The token never leaves this room and never stays on the
 * device: it is stored and read past Firestore's cache.
 */
export function createGithub(db: Firestore, uid: string, userRef: DocumentReference): Backend['github'] {
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
      const { storeGithubLink } = await import('./github-token')
      await storeGithubLink(uid, link)
    },
    unlink: async () => {
      const { unlinkGithub } = await import('./github-link')
      await unlinkGithub()
      // Through the cache, so that a copy which an older version of the app left there goes too.
      const batch = writeBatch(db)
      batch.delete(doc(userRef, 'private', 'github'))
      batch.set(userRef, { integrations: { github: { linked: false, username: null } } }, { merge: true })
      await batch.commit()
    },
    countLines: async (span, signal) => {
      try {
        const [{ readStoredLink }, { countCommits }] = await Promise.all([
          import('./github-token'),
          import('./github-commits'),
        ])
        const link = await readStoredLink(uid)
        if (!link) return countOf([], { kind: 'not-linked' })
        return await countCommits(link.accessToken, span, { baseUrl: API, signal })
      } catch (error) {
        console.warn('Commits could not be counted', error)
        return countOf([], { kind: 'unreachable' })
      }
    },
  }
}
