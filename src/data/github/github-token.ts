import { doc, getDoc, setDoc } from 'firebase/firestore/lite'
import { readGithubLink, type GithubLink } from '@/domain/github/link'
import { bulkFirestore } from '../firebase/bulk-firestore'

const PATH = 'private/github'

/** Null when no account is linked. */
export async function readStoredLink(uid: string): Promise<GithubLink | null> {
  const stored = await getDoc(doc(bulkFirestore(), 'users', uid, PATH))
  return readGithubLink(stored.data())
}

export async function storeGithubToken(uid: string, link: GithubLink): Promise<void> {
  await setDoc(doc(bulkFirestore(), 'users', uid, PATH), link)
}
