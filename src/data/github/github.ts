import { doc, setDoc, writeBatch } from 'firebase/firestore'
import type { Backend } from '@/domain/backend'
import { countOf } from '@/domain/github/commits'
import type { BackendContext } from '../backend/context'

const API = import.meta.env.VITE_GITHUB_API_URL ?? 'https://api.github.com'

/**
 * The link to a GitHub account. The code that calls GitHub is loaded on demand. The token stays in this room and is never
 * stored on the device: it is written and read past Firestore's cache.
 */
export function createGithub({ db, account: { uid }, userRef }: BackendContext): Backend['github'] {
  // Kept in a variable: importing it again on the click would take another task, and Safari would block the popup.
  let linking: typeof import('./github-link') | null = null

  return {
    prepareLink: async () => {
      const { preparePopup } = await import('../auth/popups')
      linking = await import('./github-link')
      await preparePopup()
    },
    link: async () => {
      const { linkGithub } = linking ?? (await import('./github-link'))
      const link = await linkGithub()
      const { storeGithubToken } = await import('./github-token')
      await storeGithubToken(uid, link)
      // Through the cache, so that it is shown at once: the login has a new token now, for which Firestore connects again.
      const github = { linked: true, username: link.username }
      await setDoc(userRef, { integrations: { github } }, { merge: true })
    },
    unlink: async () => {
      const { unlinkGithub } = await import('./github-link')
      await unlinkGithub()
      // Through the cache, so that a copy from an older version of the app is deleted too.
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
