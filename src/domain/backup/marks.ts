import { cyrb64 } from '@/lib/hash'
import { createdSession, revisedSession } from '../session/revision'
import type { Session } from '../session/session'
import { isRecord } from '../stored-values'
import type { RestoreStep } from './plan'

/**
 * What a document must still be for a restore to be taken back: a session's revision, or a hash of the content of any other
 * document.
 */
export type Mark = number | string

export function markAfter({ list, before, after }: RestoreStep): Mark {
  if (list !== 'sessions') return contentMark(after)
  const [old, next] = [before as Session | null, after as Session]
  return (old ? revisedSession(old, next) : createdSession(next)).rev
}

/** The mark of a stored session or another item. */
export function markOf(list: RestoreStep['list'], stored: unknown): Mark {
  return list === 'sessions' ? (stored as Session).rev : contentMark(stored)
}

/** The same for the same content, whatever the order of its fields; undefined fields count as absent. */
export function contentMark(item: unknown): string {
  return cyrb64(JSON.stringify(sorted(item)))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isRecord(value)) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]))
}
