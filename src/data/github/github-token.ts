import { doc, getDoc } from 'firebase/firestore/lite'
import { bulkWrites } from '../writes/bulk-writes'
import { readGithubLink, type GithubLink } from '../documents/github-link'
import { bulkFirestore } from '../firebase/bulk-firestore'

const PATH = 'private/github'

/** Null when no account is linked. */
export async function readStoredLink(uid: string): Promise<GithubLink | null> {
  const stored = await getDoc(doc(bulkFirestore(), 'users', uid, PATH))
  return readGithubLink(stored.data())
}

export async function storeGithubLink(uid: string, link: GithubLink): Promise<void> {
  const writes = bulkWrites(bulkFirestore(), uid)
  writes.set(PATH, link)
  writes.merge('', { integrations: { github: { linked: true, username: link.username } } })
  await writes.commit()
}
