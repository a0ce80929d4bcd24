import { deleteObject, getDownloadURL, ref, uploadBytesResumable } from 'firebase/storage'
import type { LongWork } from '@/domain/backend'
import { firebaseStorage } from './firebase/storage'

/**
 * Each picture has a name of its own: the one before it stays what it was until the profile names the new one. The SDK sends
 * up to 256 KB at once, and more in chunks that can be resumed.
 */
export async function uploadPicture(
  uid: string,
  picture: Blob,
  { onProgress, signal }: LongWork,
): Promise<string> {
  signal.throwIfAborted()
  const file = ref(firebaseStorage(), `users/${uid}/profile/${crypto.randomUUID()}.jpg`)
  const task = uploadBytesResumable(file, picture, { contentType: 'image/jpeg' })
  task.on('state_changed', ({ bytesTransferred, totalBytes }) => onProgress(bytesTransferred / totalBytes))
  const cancel = () => task.cancel()
  signal.addEventListener('abort', cancel)
  try {
    await task
    return await getDownloadURL(file)
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

export function removePicture(address: string): Promise<void> {
  return deleteObject(ref(firebaseStorage(), address))
}
