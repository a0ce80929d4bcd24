import { collection, deleteDoc, doc, limit, orderBy, query, setDoc } from 'firebase/firestore'
import type { Backend } from '@/domain/backend'
import { MAX_REST_SPANS } from '@/domain/limits'
import { readRestSpan, restSpanDocumentOf } from '../documents/rest-span'
import { watchList } from '../queries/watch-list'
import type { BackendContext } from './context'

export function createRestSpans({ userRef }: BackendContext): Backend['restSpans'] {
  const spansRef = collection(userRef, 'restSpans')
  const latest = query(spansRef, orderBy('from', 'desc'), limit(MAX_REST_SPANS))
  return {
    watch: (listener) => watchList(latest, readRestSpan, listener),
    save: (span) => setDoc(doc(spansRef, span.id), restSpanDocumentOf(span)),
    remove: (id) => deleteDoc(doc(spansRef, id)),
  }
}
