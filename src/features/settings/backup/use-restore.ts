import { useEffect, useRef, useState } from 'react'
import { ChangesWaiting } from '@/domain/backend'
import { RESTORE_ID_PREFIX } from '@/domain/backup/kinds'
import type { RestoreMode } from '@/domain/backup/plan'
import type { BackupProblem } from '@/domain/backup/read'
import { unlessAborted } from '@/lib/wait'
import { useBackend } from '@/state/backend'
import { planRestore, readBackup, type BackupFile, type RestorePlan } from './read-backup'
import { restoreBackup, type RestoreProgress } from './restore-backup'

export interface Share {
  readonly done: number
  readonly total: number
}

/** The entry in the imports list, under which the restore can be taken back. */
type ImportId = string

export type RestoreState =
  | { readonly status: 'idle' }
  | { readonly status: 'reading' | 'comparing'; readonly name: string; readonly share: Share }
  | { readonly status: 'problem'; readonly problem: BackupProblem | 'unreadable' | 'not-compared' | 'unsent' }
  | { readonly status: 'preview'; readonly file: BackupFile; readonly plan: RestorePlan }
  | { readonly status: 'restoring'; readonly file: BackupFile; readonly progress: RestoreProgress }
  | {
      readonly status: 'restored' | 'stopped' | 'failed'
      readonly progress: RestoreProgress
      readonly importId: ImportId
    }
  | { readonly status: 'taking-back'; readonly share: Share }
  | { readonly status: 'taken-back'; readonly kept: readonly string[] }
  | { readonly status: 'not-taken-back'; readonly importId: ImportId }

const NOTHING: RestoreProgress = { done: 0, total: 0, stored: 0, refused: 0, withoutPlace: 0 }

/** The steps of a restore. Closing its dialog aborts it. */
export function useRestore() {
  const backend = useBackend()
  const [state, setState] = useState<RestoreState>({ status: 'idle' })
  const work = useRef<AbortController>(null)
  useEffect(() => () => work.current?.abort(), [])

  function begin(): AbortSignal {
    work.current?.abort()
    work.current = new AbortController()
    return work.current.signal
  }

  async function choose(chosen: File) {
    const signal = begin()
    const { name } = chosen
    const show = (status: 'reading' | 'comparing') => (done: number, total: number) => {
      if (!signal.aborted) setState({ status, name, share: { done, total } })
    }
    show('reading')(0, 0)
    let file: BackupFile
    try {
      const reading = await readBackup(chosen, { signal, onProgress: show('reading') })
      if (typeof reading === 'string') return setState({ status: 'problem', problem: reading })
      file = reading
    } catch (error) {
      if (signal.aborted) return
      console.error('The backup was not read', error)
      return setState({ status: 'problem', problem: 'unreadable' })
    }
    try {
      show('comparing')(0, 0)
      const onProgress = show('comparing')
      const plan = await unlessAborted(planRestore(backend, file, { signal, onProgress }), signal)
      setState({ status: 'preview', file, plan })
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof ChangesWaiting) return setState({ status: 'problem', problem: 'unsent' })
      console.error('The backup was not compared with the account', error)
      setState({ status: 'problem', problem: 'not-compared' })
    }
  }

  async function start(file: BackupFile, plan: RestorePlan, mode: RestoreMode) {
    const signal = begin()
    const startedAt = Date.now()
    const entry = {
      id: `${RESTORE_ID_PREFIX}${crypto.randomUUID()}`,
      source: 'backup' as const,
      name: file.name,
      startedAt,
    }
    const importId = entry.id
    let progress = NOTHING
    const onProgress = (next: RestoreProgress) => {
      progress = next
      setState({ status: 'restoring', file, progress })
    }
    try {
      await unlessAborted(restoreBackup(backend, { file, plan, mode, entry }, { signal, onProgress }), signal)
      setState({ status: 'restored', progress, importId })
    } catch (error) {
      if (!signal.aborted) console.error('The restore failed', error)
      setState({ status: signal.aborted ? 'stopped' : 'failed', progress, importId })
    }
  }

  async function takeBack(importId: ImportId, total: number) {
    const signal = begin()
    const onProgress = (done: number) => {
      if (!signal.aborted) setState({ status: 'taking-back', share: { done, total } })
    }
    onProgress(0)
    try {
      const { kept } = await backend.backup.takeBack(importId, { now: Date.now(), signal, onProgress })
      setState({ status: 'taken-back', kept })
    } catch (error) {
      console.error('The restore was not taken back', error)
      setState({ status: 'not-taken-back', importId })
    }
  }

  return {
    state,
    choose,
    start,
    takeBack,
    cancel: () => work.current?.abort(),
    close: () => {
      work.current?.abort()
      setState({ status: 'idle' })
    },
  }
}
