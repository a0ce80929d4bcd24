import { addDays, type DayKey } from '@/domain/calendar/day-key'
import type { Session } from '@/domain/session/session'

/** A piece of text that a person has entered: it occurs in nothing else. */
export interface Word {
  readonly text: string
  readonly uid: string
  readonly device: string
  /** The session that it was entered for. Empty if it is the value of a field. */
  readonly session: string
  /** The field of a task or of the user that it was entered in, or null. */
  readonly field: FieldEntry | null
  /** How often it may be stored: once, and once more for each copy that the person has asked for. */
  copies: number
  /** Why it need not be found, or null. */
  excuse: string | null
  /** The person has deleted the session. Then it need not be found, until the person restores it. */
  isDeleted: boolean
}

export interface FieldEntry {
  /** Below the user document, with a slash, or empty. */
  readonly path: string
  readonly name: string
  /** What the tab showed there, as text. */
  readonly replaced: string
  /** How much the server had stored. */
  readonly since: number
}

/** Whether the text has the word. A completion that was taken back leaves no text of its own, but names its occurrence. */
export function occursIn({ text, field }: Word, where: string): boolean {
  const names = text === '' ? (field?.path.split('/').at(-1)?.split('_') ?? []) : [text]
  return names.every((name) => where.includes(name))
}

/** The value of a field, or nothing, as text. */
export const fieldText = (value: unknown) =>
  value === undefined || value === null ? '' : JSON.stringify(value)

/** The excuse of what an import has not stored yet. */
export const UNDER_WAY = 'an import is done when it says so'

/** The excuse of what is entered while all sessions are deleted. */
export const BEING_CLEARED = 'all sessions are being deleted'

/** What the people have entered, and what may have become of it. */
export class Ledger {
  readonly words: Word[] = []
  /** Sessions that were imported, which earn no points. */
  readonly imported = new Set<string>()
  /** Sessions that the person may have saved once more after their deletion, which earns their points again. */
  readonly savedAgain = new Set<string>()
  /** Documents whose fields are not looked at: somebody has deleted them, or an older write may arrive once more. */
  readonly unsure = new Set<string>()
  /** What the device's person has deleted. A tab that has not heard of it may still show it. */
  private readonly removed = new Set<string>()
  private count = 0

  /** Enters a new word on the device. */
  word(uid: string, device: string, session: string | null, excuse: string | null): Word {
    const text = this.text(uid)
    const word = {
      text,
      uid,
      device,
      session: session ?? `s-${uid}${this.count}`,
      field: null,
      copies: 1,
      excuse,
      isDeleted: this.removed.has(`${device} ${session}`),
    }
    this.words.push(word)
    return word
  }

  /** Enters a new value in a field. Numbers are unique too. */
  value<V>(uid: string, device: string, field: FieldEntry, value: V, excuse: string | null): V {
    const text = fieldText(value)
    this.words.push({ text, uid, device, session: '', field, copies: 1, excuse, isDeleted: false })
    return value
  }

  /** A number that no other number in a document looks like. */
  number(): number {
    return 50_000.25 + ++this.count
  }

  /** A day that no other completion has. */
  day(isPast: boolean): DayKey {
    return addDays((isPast ? '2001-01-01' : '2031-01-01') as DayKey, ++this.count)
  }

  text(uid: string): string {
    return `~${uid}${++this.count}~`
  }

  /** The person has decided that these need not stay, or the device has said that it cannot keep them. */
  excuse(excuse: string, which: (word: Word) => boolean): void {
    for (const word of this.words) {
      if ((word.excuse === null || word.excuse === UNDER_WAY) && which(word)) word.excuse = excuse
    }
  }

  /** Deletes what the device has entered for the sessions, and what it shows of others, or restores it. */
  deleted(sessions: readonly Session[], device: string, isDeleted: boolean): void {
    const ids = new Set(sessions.map(({ id }) => id))
    const text = wordsIn(sessions)
    for (const id of ids) {
      if (isDeleted) this.removed.add(`${device} ${id}`)
      else this.removed.delete(`${device} ${id}`)
    }
    for (const word of this.words) {
      const isOwn = word.device === device && ids.has(word.session)
      if (text.includes(word.text) || (isOwn && isDeleted)) word.isDeleted = isDeleted
    }
  }

  copy(text: string): void {
    for (const word of this.words) if (text.includes(word.text)) word.copies += 1
  }
}

export const wordsIn = (sessions: readonly Session[]) => sessions.map(({ notes }) => notes).join('\n')
