import { useEffect, useRef, useState } from 'react'
import { isUsable, type CsvProblem, type ImportRow, type UsableRow } from '@/domain/csv/import'
import { readSessions } from '@/platform/csv'
import { readText } from '@/platform/files'
import { deviceZone } from '@/platform/time'
import { useBackend } from '@/state/backend'
import { importSessions, NOTHING_DONE, type ImportProgress } from './import-sessions'
import { untilAborted } from './long-work'

export interface ReadFile {
  readonly name: string
  readonly rows: readonly ImportRow[]
  readonly usable: readonly UsableRow[]
}

/** Each step of an import; all but the last three are over when their dialog is. */
export type ImportState =
  | { readonly status: 'idle' }
  | { readonly status: 'reading' }
  | { readonly status: 'unreadable' }
  | { readonly status: 'malformed'; readonly problem: CsvProblem }
  | { readonly status: 'nothing-valid'; readonly file: ReadFile }
  | { readonly status: 'preview'; readonly file: ReadFile }
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
      const reading = await readSessions(await readText(file), deviceZone())
      setState(
        'problem' in reading ? { status: 'malformed', ...reading } : firstLook(file.name, reading.rows),
      )
    } catch (error) {
      console.error('The file was not read', error)
      setState({ status: 'unreadable' })
    }
  }

  async function start(file: ReadFile) {
    const { signal } = (work.current = new AbortController())
    let progress: ImportProgress = { ...NOTHING_DONE, total: file.usable.length }
    const onProgress = (next: ImportProgress) => {
      progress = next
      setState({ status: 'importing', file, progress })
    }
    onProgress(progress)
    try {
      await untilAborted(importSessions(backend, file.usable, { signal, onProgress }), signal)
      setState({ status: 'imported', file, progress })
    } catch (error) {
      if (!signal.aborted) console.error('The import failed', error)
      setState(signal.aborted ? { status: 'stopped', progress } : { status: 'failed', progress, error })
    }
  }

  return {
    state,
    read,
    start,
    look: (file: ReadFile) => setState({ status: 'preview', file }),
    cancel: () => work.current?.abort(),
    close: () => setState({ status: 'idle' }),
  }
}

function firstLook(name: string, rows: readonly ImportRow[]): ImportState {
  const file = { name, rows, usable: rows.filter(isUsable) }
  return { status: file.usable.length > 0 ? 'preview' : 'nothing-valid', file }
}
