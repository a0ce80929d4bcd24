import { collection, orderBy, query } from 'firebase/firestore'
import type { Backend } from '@/domain/backend'
import { readBadge } from '@/domain/badge/badge'
import { watchList } from '../queries/watch-list'
import { callables } from './callables-on-demand'
import type { BackendContext } from './context'

export function createBadges({ userRef }: BackendContext): Backend['badges'] {
  const newestFirst = query(collection(userRef, 'badges'), orderBy('awardedAt', 'desc'))
  return {
    watch: (listener) => watchList(newestFirst, readBadge, listener),
    check: async () => (await callables()).checkForNewBadges(),
  }
}
