import {
  connectStorageEmulator,
  deleteObject,
  getDownloadURL,
  getStorage,
  ref,
  uploadBytesResumable,
} from 'firebase/storage'
import type { LongWork } from '@/domain/backend'
import { once } from '@/lib/once'
import { firebaseApp } from '../firebase/app'
import { EMULATOR_HOST, EMULATOR_PORTS, USES_EMULATORS } from '../firebase/config'
import { MAX_OPERATION_RETRY_MS, MAX_UPLOAD_RETRY_MS } from '../limits'

export const firebaseStorage = once(() => {
  const storage = getStorage(firebaseApp())
  storage.maxOperationRetryTime = MAX_OPERATION_RETRY_MS
  storage.maxUploadRetryTime = MAX_UPLOAD_RETRY_MS
  if (USES_EMULATORS) connectStorageEmulator(storage, EMULATOR_HOST, EMULATOR_PORTS.storage)
  return storage
})

const NAMES = ['picture-1.jpg', 'picture-2.jpg'] as const

/**
 * Uploads next to the current picture, which stays until the profile names the new one: each user has two files and uses
 * them alternately. The SDK sends up to 256 KB at once, and more in chunks that can be resumed.
 */
export async function uploadPicture(
  uid: string,
  picture: Blob,
  current: string | null,
  { onProgress, signal }: LongWork,
): Promise<string> {
  signal.throwIfAborted()
  const file = ref(firebaseStorage(), `users/${uid}/profile/${freeName(current)}`)
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

function freeName(current: string | null): string {
  return current?.includes(`%2Fprofile%2F${NAMES[0]}`) ? NAMES[1] : NAMES[0]
}

/** Removes the picture at the address. A newer one that has taken its file stays: each upload has an address of its own. */
export async function removePicture(address: string): Promise<void> {
  const file = ref(firebaseStorage(), address)
  if ((await getDownloadURL(file)) === address) await deleteObject(file)
}
