import type { Backend } from '@/domain/backend'
import type { BackendContext } from './context'

/** Loads the Storage SDK on demand, because few visits change the profile picture. */
export function createPictures({ account }: BackendContext): Backend['pictures'] {
  const files = () => import('./picture-files')
  return {
    upload: async (picture, current, work) =>
      (await files()).uploadPicture(account.uid, picture, current, work),
    remove: async (address) => (await files()).removePicture(address),
  }
}
