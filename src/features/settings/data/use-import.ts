import { useEffect, useRef, useState } from 'react'
import { rowsAlreadyHere, spansOfRows } from '@/domain/csv/already-here'
import { concernsOf, type Concern } from '@/domain/import/concerns'
import { isUsable, type CsvProblem, type ImportRow, type UsableRow } from '@/domain/csv/import'
import { isOwnBackup } from '@/domain/backup/format'
import { isBlank } from '@/domain/csv/opening'
import { isOwnCsv } from '@/domain/import/recognise'
import { MAX_FILE_NAME_LENGTH } from '@/domain/limits'
import type { SessionType } from '@/domain/session/types/session-type'
import { readSessions } from '@/platform/csv'
import { readHead, readText } from '@/platform/files'
import { deviceZone, now } from '@/platform/time'
import { useBackend } from '@/state/backend'
import { importSessions, NOTHING_DONE, type ImportProgress } from './import-sessions'
import { unlessAborted } from '@/lib/wait'

export interface ReadFile {
  readonly name: string
  readonly rows: readonly ImportRow[]
  readonly usable: readonly UsableRow[]
}

/** What the server knows about the rows, by their numbers. */
export interface Comparison {
  /** The rows that are stored already. */
  readonly alreadyHere: ReadonlySet<number>
  readonly concerns: ReadonlyMap<number, readonly Concern[]>
}

const NOTHING_FOUND: Comparison = { alreadyHere: new Set(), concerns: new Map() }

/** What to import of a file. */
export interface Choice {
  readonly alreadyHere: ReadonlySet<number>
  /** Rows that the user has unticked. */
  readonly unticked: ReadonlySet<number>
  readonly as: SessionType
}

/** The steps of an import. All but the last three end when their dialog closes. */
export type ImportState =
  | { readonly status: 'idle' }
  | { readonly status: 'reading' }
  /** A file of another program, with its own dialog. */
  | { readonly status: 'tracker'; readonly file: File }
  | { readonly status: 'backup'; readonly file: File }
  | { readonly status: 'unreadable' }
  | { readonly status: 'malformed'; readonly problem: CsvProblem }
  | { readonly status: 'nothing-valid'; readonly file: ReadFile }
  | {
      readonly status: 'preview'
      readonly file: ReadFile
      readonly found: 'comparing' | 'failed' | Comparison
    }
  | { readonly status: 'importing'; readonly file: ReadFile; readonly progress: ImportProgress }
  | { readonly status: 'imported'; readonly file: ReadFile; readonly progress: ImportProgress }
  | { readonly status: 'stopped'; readonly progress: ImportProgress }
  | { readonly status: 'failed'; readonly progress: ImportProgress; readonly error: unknown }

export function useImport() {
  const backend = useBackend()
  const [state, setState] = useState<ImportState>({ status: 'idle' })
  const work = useRef<AbortController>(null)
  useEffect(() => () => work.current?.abort(), [])

  async function read(file: File) {
    setState({ status: 'reading' })
    try {
      const head = await readHead(file)
      if (isOwnBackup(head)) return setState({ status: 'backup', file })
      if (!isOwnCsv(head) && !isBlank(head)) return setState({ status: 'tracker', file })
      const reading = await readSessions(await readText(file), deviceZone())
      if ('problem' in reading) return setState({ status: 'malformed', ...reading })
      const { rows } = reading
      const look = { name: file.name, rows, usable: rows.filter(isUsable) }
      if (look.usable.length === 0) return setState({ status: 'nothing-valid', file: look })
      void compare(look)
    } catch (error) {
      console.error('The file was not read', error)
      setState({ status: 'unreadable' })
    }
  }

  /** Finds out which rows are stored already or overlap, and only then shows the preview, whose numbers are final. */
  async function compare(file: ReadFile) {
    const { signal } = (work.current = new AbortController())
    const show = (found: 'comparing' | 'failed' | Comparison) => {
      if (!signal.aborted) setState({ status: 'preview', file, found })
    }
    show('comparing')
    try {
      const spans = spansOfRows(file.usable)
      const stored = await backend.sessions.readSpans(spans, { signal, onProgress: () => {} })
      const alreadyHere = rowsAlreadyHere(file.usable, stored)
      show({ alreadyHere, concerns: concernsOf(file.usable, stored, alreadyHere, now()) })
    } catch (error) {
      if (signal.aborted) return
      console.error('The file was not compared with the history', error)
      show('failed')
    }
  }

  async function start(read: ReadFile, { alreadyHere, unticked, as }: Choice) {
    const file = { ...read, usable: read.usable.filter(({ row }) => !unticked.has(row)) }
    const { signal } = (work.current = new AbortController())
    let progress: ImportProgress = { ...NOTHING_DONE, total: file.usable.length }
    const onProgress = (next: ImportProgress) => {
      progress = next
      setState({ status: 'importing', file, progress })
    }
    onProgress(progress)
    const listedAs = {
      id: crypto.randomUUID(),
      source: 'csv',
      name: file.name.slice(0, MAX_FILE_NAME_LENGTH),
      startedAt: now(),
    } as const
    try {
      await unlessAborted(
        importSessions(backend, { rows: file.usable, alreadyHere, as, listedAs }, { signal, onProgress }),
        signal,
      )
      setState({ status: 'imported', file, progress })
    } catch (error) {
      if (!signal.aborted) console.error('The import failed', error)
      setState(signal.aborted ? { status: 'stopped', progress } : { status: 'failed', progress, error })
    }
  }

  return {
    state,
    read,
    compare,
    start,
    look: (file: ReadFile) => setState({ status: 'preview', file, found: NOTHING_FOUND }),
    cancel: () => work.current?.abort(),
    close: () => {
      work.current?.abort()
      setState({ status: 'idle' })
    },
  }
}
