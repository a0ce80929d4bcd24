// Loaded on demand, in a worker or on the page.
import type { DateOrderFinding } from '@/domain/import/date-order'
import type { Answers, Entry } from '@/domain/import/entry'
import type { Habit, LeftOutHabit } from '@/domain/import/habits'
import { recognise, type Recognition } from '@/domain/import/recognise'
import type { FileSource, ReadableFile } from '@/domain/import/source'
import { runInSlices } from '@/lib/wait'
import { readContent, type ContentProblem } from './read-content'

/** Entries of a tracker's file that the worker sends at once. */
const ENTRIES_A_MESSAGE = 500

/** What is known about a file before the user has answered anything. */
export type OpenedFile =
  | { readonly kind: 'problem'; readonly problem: ContentProblem }
  | Exclude<Recognition, { kind: 'readable' }>
  | {
      readonly kind: 'readable'
      readonly source: FileSource
      readonly order: DateOrderFinding
      readonly people: readonly string[]
      /** Rows of the table below its header, for the progress. Null if the file is no table. */
      readonly rows: number | null
      readonly habits: readonly (Habit | LeftOutHabit)[]
    }

export interface ImportReader {
  readonly open: (bytes: Uint8Array) => Promise<OpenedFile>
  /** Reads the opened file, and passes the entries on in portions. */
  readonly read: (
    answers: Answers,
    signal: AbortSignal,
    onEntries: (entries: readonly Entry[]) => void,
  ) => Promise<void>
}

/** Reads one file, and keeps its content between the two steps. */
export function createReader(): ImportReader {
  let opened: ReadableFile | null = null
  return {
    open: async (bytes) => {
      const reading = await readContent(bytes)
      if ('problem' in reading) return { kind: 'problem', problem: reading.problem }
      const { content } = reading
      const recognition = recognise(content)
      if (recognition.kind !== 'readable') return recognition
      const { source, file } = recognition
      opened = file
      return {
        kind: 'readable',
        source,
        order: file.order ?? { kind: 'settled', order: 'dmy' },
        people: file.people ?? [],
        rows: content.kind === 'table' ? content.rows.length - 1 : null,
        habits: file.habits ?? [],
      }
    },
    read: async (answers, signal, onEntries) => {
      if (!opened) return
      let waiting: Entry[] = []
      const passOn = () => {
        onEntries(waiting)
        waiting = []
      }
      await runInSlices(opened.entries(answers), signal, (entry) => {
        if (entry) waiting.push(entry)
        if (waiting.length >= ENTRIES_A_MESSAGE) passOn()
      })
      passOn()
    },
  }
}
