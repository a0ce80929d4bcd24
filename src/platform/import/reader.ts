// Loaded on demand, in a worker or on the page.
import type { FileContent } from '@/domain/import/content'
import type { DateOrderFinding } from '@/domain/import/date-order'
import type { Answers, Entry } from '@/domain/import/entry'
import type { Format } from '@/domain/import/format'
import { entriesIn, findDateOrder, recognise, type Recognition } from '@/domain/import/recognise'
import { habitsIn, type Habit, type LeftOutHabit } from '@/domain/import/sources/loop'
import { runInSlices } from '@/lib/wait'
import { ENTRIES_A_MESSAGE } from '../limits'
import { readContent, type ContentProblem } from './read-content'

/** What is known about a file before the user has answered anything. */
export type OpenedFile =
  | { readonly kind: 'problem'; readonly problem: ContentProblem }
  | Exclude<Recognition, { kind: 'tracker' }>
  | {
      readonly kind: 'tracker'
      readonly format: Format
      readonly order: DateOrderFinding
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

/** Reads one file of a tracker, and keeps its content between the two steps. */
export function createReader(): ImportReader {
  let opened: { content: FileContent; format: Format } | null = null
  return {
    open: async (bytes) => {
      const reading = await readContent(bytes)
      if ('problem' in reading) return { kind: 'problem', problem: reading.problem }
      const { content } = reading
      const recognition = recognise(content)
      if (recognition.kind !== 'tracker') return recognition
      const { format } = recognition
      opened = { content, format }
      return {
        kind: 'tracker',
        format,
        order: findDateOrder(content, format),
        rows: content.kind === 'table' ? content.rows.length - 1 : null,
        habits: content.kind === 'zip' ? habitsIn(content.tables) : [],
      }
    },
    read: async (answers, signal, onEntries) => {
      if (!opened) return
      let waiting: Entry[] = []
      const passOn = () => {
        onEntries(waiting)
        waiting = []
      }
      await runInSlices(entriesIn(opened.content, opened.format, answers), signal, (entry) => {
        if (entry) waiting.push(entry)
        if (waiting.length >= ENTRIES_A_MESSAGE) passOn()
      })
      passOn()
    },
  }
}
