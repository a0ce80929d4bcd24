import { useEffect, useRef, useState } from 'react'
import { ChangesWaiting, type Backend } from '@/domain/backend'
import { RESTORE_ID_PREFIX } from '@/domain/backup/kinds'
import type { RestoreMode } from '@/domain/backup/plan'
import type { BackupProblem } from '@/domain/backup/read'
import { unlessAborted } from '@/lib/wait'
import { useBackend } from '@/state/backend'
import { planRestore, readBackup, type BackupFile, type RestorePlan } from './read-backup'
import { restoreBackup, type RestoreProgress } from './restore-backup'

export type RestoreState =
  | {
      readonly status: 'reading' | 'comparing' | 'restoring'
      readonly done: number
      readonly total: number
    }
  | { readonly status: 'problem'; readonly problem: BackupProblem | 'unreadable' | 'not-compared' | 'unsent' }
  | { readonly status: 'preview'; readonly file: BackupFile; readonly plan: RestorePlan }
  | {
      readonly status: 'restored' | 'stopped' | 'failed'
      readonly progress: RestoreProgress
      /** The entry in the imports list, under which the restore can be taken back. */
      readonly importId: string
    }

/** The steps of restoring the file. They end with the component. */
export function useRestore(chosen: File) {
  const backend = useBackend()
  const [state, setState] = useState<RestoreState>({ status: 'reading', done: 0, total: 0 })
  const work = useRef<AbortController>(null)

  useEffect(() => {
    const { signal } = (work.current = new AbortController())
    void previewOf(backend, chosen, signal, (next) => {
      if (!signal.aborted) setState(next)
    })
    return () => work.current?.abort()
  }, [backend, chosen])

  function begin(): AbortSignal {
    work.current?.abort()
    work.current = new AbortController()
    return work.current.signal
  }

  async function start(file: BackupFile, plan: RestorePlan, mode: RestoreMode) {
    const signal = begin()
    const importId = `${RESTORE_ID_PREFIX}${crypto.randomUUID()}`
    const entry = { id: importId, source: 'backup' as const, name: file.name, startedAt: Date.now() }
    let progress: RestoreProgress = { done: 0, total: 0, stored: 0, refused: 0, withoutPlace: 0 }
    const onProgress = (next: RestoreProgress) => {
      progress = next
      setState({ status: 'restoring', done: next.done, total: next.total })
    }
    try {
      await unlessAborted(restoreBackup(backend, { file, plan, mode, entry }, { signal, onProgress }), signal)
      setState({ status: 'restored', progress, importId })
    } catch (error) {
      if (!signal.aborted) console.error('The restore failed', error)
      setState({ status: signal.aborted ? 'stopped' : 'failed', progress, importId })
    }
  }

  return { state, start, cancel: () => work.current?.abort() }
}

/** Reads the file and compares it with the account. */
async function previewOf(
  backend: Backend,
  chosen: File,
  signal: AbortSignal,
  show: (state: RestoreState) => void,
): Promise<void> {
  const progress = (status: 'reading' | 'comparing') => (done: number, total: number) =>
    show({ status, done, total })
  let file: BackupFile
  try {
    const reading = await readBackup(chosen, { signal, onProgress: progress('reading') })
    if (typeof reading === 'string') return show({ status: 'problem', problem: reading })
    file = reading
  } catch (error) {
    if (!signal.aborted) console.error('The backup was not read', error)
    return show({ status: 'problem', problem: 'unreadable' })
  }
  try {
    const onProgress = progress('comparing')
    onProgress(0, 0)
    const plan = await unlessAborted(planRestore(backend, file, { signal, onProgress }), signal)
    show({ status: 'preview', file, plan })
  } catch (error) {
    if (error instanceof ChangesWaiting) return show({ status: 'problem', problem: 'unsent' })
    if (!signal.aborted) console.error('The backup was not compared with the account', error)
    show({ status: 'problem', problem: 'not-compared' })
  }
}
