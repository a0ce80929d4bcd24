import { connectStorageEmulator, getStorage } from 'firebase/storage'
import { once } from '@/lib/once'
import { firebaseApp } from './app'
import { EMULATOR_HOST, EMULATOR_PORTS, USES_EMULATORS } from './config'
import { MAX_OPERATION_RETRY_MS, MAX_UPLOAD_RETRY_MS } from '../limits'

export const firebaseStorage = once(() => {
  const storage = getStorage(firebaseApp())
  storage.maxOperationRetryTime = MAX_OPERATION_RETRY_MS
  storage.maxUploadRetryTime = MAX_UPLOAD_RETRY_MS
  if (USES_EMULATORS) connectStorageEmulator(storage, EMULATOR_HOST, EMULATOR_PORTS.storage)
  return storage
})
