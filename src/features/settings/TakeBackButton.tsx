import { useEffect, useRef, useState } from 'react'
import type { TakenBack } from '@/domain/import/record'
import { countOfText, countText } from '@/format/number'
import { datedText } from '@/format/date'
import { unlessAborted } from '@/lib/wait'
import { now } from '@/platform/time'
import { useBackend } from '@/state/backend'
import { usePreferences } from '@/state/device/preferences'
import { useIsOnline } from '@/state/online'
import { showToast } from '@/state/toasts'
import { Button, type ButtonProps } from '@/ui/Button'
import { AlertDialog, ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { WorkProgress } from './WorkProgress'

interface TakeBackButtonProps {
  id: string
  count: number
  /** Whether it was the restore of a backup. */
  isRestore?: boolean
  /** Whether it was taken back already. */
  isDone?: boolean
  describedBy?: string
  /** For a footer, whose other buttons are larger. */
  size?: ButtonProps['size']
  onTakenBack?: () => void
}

/**
 * Removes what an import or a restore added and puts back what a restore replaced, after a question. Names what was edited since
 * and stays (BRING-06, BACKUP-02).
 */
export function TakeBackButton({
  id,
  count,
  isRestore = false,
  isDone = false,
  describedBy,
  size = 'sm',
  onTakenBack,
}: TakeBackButtonProps) {
  const isOnline = useIsOnline()
  const { imports } = useBackend()
  const [isAsking, setAsking] = useState(false)
  const [done, setDone] = useState<number | null>(null)
  const [result, setResult] = useState<TakenBack | null>(null)
  const work = useRef<AbortController>(null)
  useEffect(() => () => work.current?.abort(), [])

  async function takeBack() {
    const { signal } = (work.current = new AbortController())
    const onProgress = (count: number) => {
      if (!signal.aborted) setDone(count)
    }
    setDone(0)
    try {
      // A request that gets no answer must not hold up a cancellation.
      setResult(await unlessAborted(imports.takeBack(id, now(), { signal, onProgress }), signal))
    } catch (error) {
      if (signal.aborted) return
      console.warn('Not everything was taken back', error)
      showToast({
        kind: 'error',
        text: 'Not everything could be taken back. Nothing else has changed, and you can try again.',
      })
    } finally {
      setDone(null)
      setAsking(false)
    }
  }

  function acknowledge() {
    setResult(null)
    onTakenBack?.()
  }

  return (
    <>
      {!isDone && (
        <Button
          size={size}
          aria-describedby={describedBy}
          aria-disabled={!isOnline}
          onClick={() => isOnline && setAsking(true)}
        >
          Take back
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={`Take this ${isRestore ? 'restore' : 'import'} back?`}
        body={
          done === null ? (
            <p>
              Removes what it added{isRestore && ' and puts back what it replaced'},{' '}
              {countOfText(count, 'entry', 'entries')} at most. What you have edited or used since stays.
            </p>
          ) : (
            <WorkProgress
              label="Taking back"
              done={done}
              total={count}
              text={`${countText(done)} of ${countText(count)}`}
            />
          )
        }
        confirmLabel="Take back"
        danger
        busy={done !== null}
        busyLabel="Taking back"
        cancellable
        onConfirm={() => void takeBack()}
        onCancel={() => {
          work.current?.abort()
          setAsking(false)
        }}
      />
      <AlertDialog
        message={
          result &&
          (isRestore
            ? 'The restore is taken back.'
            : `${countOfText(result.removed, 'entry', 'entries')} removed.`)
        }
        onAcknowledge={acknowledge}
      >
        {result && result.kept.length > 0 ? <Kept names={result.kept} /> : undefined}
      </AlertDialog>
    </>
  )
}

const NAMED = 20

function Kept({ names }: { names: readonly string[] }) {
  const { dateFormat } = usePreferences()
  return (
    <>
      <p>You have edited or used these since, so they stay:</p>
      <ul>
        {names.slice(0, NAMED).map((name) => (
          <li key={name}>{datedText(name, dateFormat)}</li>
        ))}
      </ul>
      {names.length > NAMED && <p>And {names.length - NAMED} more.</p>}
    </>
  )
}
