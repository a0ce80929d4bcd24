import { useEffect, useRef, useState } from 'react'
import { ChangesWaiting } from '@/domain/backend'
import { useBackend } from '@/state/backend'
import { showToast } from '@/state/toasts'
import { useIsOnline } from '@/state/online'

type ClearStep =
  | { at: 'rest' }
  | { at: 'offline' }
  | { at: 'asking' }
  /** Queued changes must be sent first. */
  | { at: 'unsent' }
  | { at: 'deleting'; done: number; isStopping: boolean }
  /** Offline, the page that is being deleted can be neither confirmed nor stopped. */
  | { at: 'stopped'; done: number; isPageOnItsWay: boolean }
  | { at: 'failed'; done: number }

const REST: ClearStep = { at: 'rest' }

/** The steps of clearing all sessions, from the question to the result. */
export function useClearAll() {
  const { sessions } = useBackend()
  const isOnline = useIsOnline()
  const [step, setStep] = useState<ClearStep>(REST)
  const work = useRef<AbortController | null>(null)
  useEffect(() => () => work.current?.abort(), [])

  async function start() {
    const controller = new AbortController()
    work.current = controller
    let done = 0
    setStep({ at: 'deleting', done, isStopping: false })
    const onProgress = (deleted: number) => {
      done = deleted
      setStep((now) => (now.at === 'deleting' ? { ...now, done } : now))
    }
    try {
      await sessions.removeAll({ onProgress, signal: controller.signal })
      setStep((now) => (now.at === 'deleting' ? REST : now))
      showToast({ kind: 'success', text: 'All sessions are deleted.' })
    } catch (error) {
      if (error instanceof ChangesWaiting && !controller.signal.aborted) return setStep({ at: 'unsent' })
      const isStopped = controller.signal.aborted
      if (!isStopped) console.error('The sessions were not all deleted', error)
      const end: ClearStep = isStopped
        ? { at: 'stopped', done, isPageOnItsWay: false }
        : { at: 'failed', done }
      setStep((now) => (now.at === 'deleting' ? end : now))
    }
  }

  return {
    step,
    isOnline,
    ask: () => setStep({ at: isOnline ? 'asking' : 'offline' }),
    start: () => void start(),
    stop: () => {
      work.current?.abort()
      setStep((now) => {
        if (now.at !== 'deleting') return now
        return isOnline
          ? { ...now, isStopping: true }
          : { at: 'stopped', done: now.done, isPageOnItsWay: true }
      })
    },
    close: () => setStep(REST),
  }
}
