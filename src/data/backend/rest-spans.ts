import { collection, doc, limit, orderBy, query } from 'firebase/firestore'
import type { Backend } from '@/domain/backend'
import { MAX_REST_SPANS } from '@/domain/limits'
import { readRestSpan, restSpanDocumentOf } from '@/domain/rest/rest-span'
import { watchList } from '../queries/watch-list'
import type { BackendContext } from './context'
import { removeItem, saveFields } from './named-list'

export function createRestSpans(context: BackendContext): Backend['restSpans'] {
  const spansRef = collection(context.userRef, 'restSpans')
  const latest = query(spansRef, orderBy('from', 'desc'), limit(MAX_REST_SPANS))
  return {
    watch: (listener) => watchList(latest, readRestSpan, listener),
    save: (span) => saveFields(doc(spansRef, span.id), restSpanDocumentOf(span)),
    remove: (span, id) => removeItem(context, { id, kind: 'restSpan', items: [span] }),
  }
}
