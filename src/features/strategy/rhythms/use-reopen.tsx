import { useState, type ReactNode } from 'react'
import { addDays } from '@/domain/calendar/day-key'
import { hasGap, reopened, restarted } from '@/domain/rhythm/from-today'
import type { Rhythm } from '@/domain/rhythm/rhythm'
import { FROM_WHEN, STRATEGY_MESSAGES } from '@/format/strategy'
import { isolateDirection } from '@/format/text-direction'
import { useBackend } from '@/state/backend'
import { showToast } from '@/state/toasts'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { Stack } from '@/ui/layout'
import { type FromWhen, FromWhenField } from './FromWhen'
import { present } from './use-save-rhythm'

/**
 * Reopens an ended rhythm. Asks first if days since its end would count as missed, or if a rhythm of this name goes on (KEEP-02).
 */
export function useReopen(current: readonly Rhythm[]) {
  const { write } = useBackend()
  const [asked, setAsked] = useState<Rhythm | null>(null)
  const [fromWhen, setFromWhen] = useState<FromWhen>('today')
  const isTwice = (rhythm: Rhythm) => current.some(({ name }) => name === rhythm.name)
  const isGap = (rhythm: Rhythm) => hasGap(rhythm, present().today)

  function save(rhythm: Rhythm) {
    setAsked(null)
    const item = isGap(rhythm) && fromWhen === 'today' ? restarted(rhythm, present()) : reopened(rhythm)
    write({ kind: 'save-item', itemKind: 'rhythm', item }).catch((error: unknown) => {
      console.error(STRATEGY_MESSAGES.reopenRhythmFailed, error)
      showToast({ kind: 'error', text: STRATEGY_MESSAGES.reopenRhythmFailed, detail: rhythm.name })
    })
  }

  function reopen(rhythm: Rhythm) {
    setFromWhen('today')
    if (isGap(rhythm) || isTwice(rhythm)) setAsked(rhythm)
    else save(rhythm)
  }

  const question: ReactNode = asked?.endDate && (
    <ConfirmDialog
      open
      title={FROM_WHEN.reopenTitle(isolateDirection(asked.name))}
      body={
        <Stack gap={4}>
          {isTwice(asked) && <p>{FROM_WHEN.reopenTwice}</p>}
          {isGap(asked) && (
            <FromWhenField
              value={fromWhen}
              effect={FROM_WHEN.reopen}
              since={addDays(asked.endDate, 1)}
              onChange={setFromWhen}
            />
          )}
        </Stack>
      }
      confirmLabel="Reopen"
      onConfirm={() => save(asked)}
      onCancel={() => setAsked(null)}
    />
  )
  return { reopen, question }
}
