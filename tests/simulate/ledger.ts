import type { Session } from '@/domain/session/session'

/** A piece of text that a person has entered: it occurs in nothing else. */
export interface Word {
  readonly text: string
  readonly uid: string
  readonly device: string
  /** How often it may be stored: once, and once more for each copy that the person has asked for. */
  copies: number
  /** Why it need not be found, or null. */
  excuse: string | null
  /** The person has deleted the session. Then it need not be found, until the person restores it. */
  isDeleted: boolean
}

/** What the people have entered, and what may have become of it. */
export class Ledger {
  readonly words: Word[] = []
  /** Sessions that were imported, which earn no points. */
  readonly imported = new Set<string>()
  private count = 0

  /** Enters a new word on the device. */
  word(uid: string, device: string, excuse: string | null): Word {
    const word = { text: `~${uid}${++this.count}~`, uid, device, copies: 1, excuse, isDeleted: false }
    this.words.push(word)
    return word
  }

  /** The person has decided that these need not stay, or the device has said that it cannot keep them. */
  excuse(excuse: string, which: (word: Word) => boolean): void {
    for (const word of this.words) if (word.excuse === null && which(word)) word.excuse = excuse
  }

  deleted(text: string, isDeleted: boolean): void {
    for (const word of this.words) if (text.includes(word.text)) word.isDeleted = isDeleted
  }

  copy(text: string): void {
    for (const word of this.words) if (text.includes(word.text)) word.copies += 1
  }
}

export const wordsIn = (sessions: readonly Session[]) => sessions.map(({ notes }) => notes).join('\n')
