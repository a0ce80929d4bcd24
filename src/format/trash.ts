import type { Restored, TrashKind } from '@/domain/trash/trash'
import { isolated } from './isolated'

const nouns: Record<TrashKind, readonly [one: string, many: string]> = {
  sessions: ['session', 'sessions'],
  split: ['split session', 'split sessions'],
  task: ['task', 'tasks'],
  rhythm: ['rhythm', 'rhythms'],
  sessionType: ['session type', 'session types'],
  app: ['app', 'apps'],
  restSpan: ['rest days', 'rest days'],
}

/** `1 session`, `3 sessions`; a single item of another kind without its number: `rhythm`. */
export function trashNounText(kind: TrashKind, count: number): string {
  const [one, many] = nouns[kind]
  if (count === 1) return kind === 'sessions' ? `1 ${one}` : one
  return `${count.toLocaleString('en')} ${many}`
}

/** The heading of a kind in the trash: `Session types`. */
export function trashKindText(kind: TrashKind): string {
  const many = nouns[kind][1]
  return many.charAt(0).toUpperCase() + many.slice(1)
}

export function sessionsDeletedText(count: number): string {
  return `${trashNounText('sessions', count)} deleted.`
}

export function deletedText(name: string): string {
  return `${isolated(name)} deleted.`
}

export function archivedText(name: string): string {
  return `${isolated(name)} archived.`
}

/** What restoring did, if anything was left out; otherwise null. */
export function restoredPartText({ restored, existing, refused }: Restored): string | null {
  if (existing + refused === 0) return null
  const parts = [
    restored > 0 && `${restored.toLocaleString('en')} restored.`,
    existing > 0 && (restored + refused === 0 ? 'It already exists again.' : `${existing} already existed.`),
    refused > 0 && `${refused} could not be restored and stay in the trash.`,
  ]
  return parts.filter(Boolean).join(' ')
}
