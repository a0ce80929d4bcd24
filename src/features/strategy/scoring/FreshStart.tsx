import { useState } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import { longDateText } from '@/format/date'
import { STRATEGY_MESSAGES } from '@/format/strategy'
import { todayChangeText } from '@/format/score'
import { useBackend } from '@/state/backend'
import { useToday } from '@/state/clock'
import { useFormula } from '@/state/selectors'
import { showToast } from '@/state/toasts'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { Row } from '@/ui/layout'
import { useTodayUnder } from './use-today-under'

/** Restarts pacing at zero today. It asks first, is stored at once, and can be undone. */
export function FreshStart() {
  const { user } = useBackend()
  const formula = useFormula()
  const today = useToday()
  const [isAsking, setAsking] = useState(false)
  // The earlier setting if this page knows it; else pacing counts all days.
  const [earlier, setEarlier] = useState<DayKey | undefined>(undefined)
  const since = formula.pacingSince
  const change = useTodayUnder(isAsking ? { formula: { ...formula, pacingSince: today } } : null)

  function save(pacingSince: DayKey | undefined) {
    user.setFormula({ ...formula, pacingSince }).catch((error: unknown) => {
      console.error(STRATEGY_MESSAGES.saveScoringFailed, error)
      showToast({ kind: 'error', text: STRATEGY_MESSAGES.saveScoringFailed })
    })
  }

  return (
    <Row gap={3} rowGap={2} wrap size="sm" tone="quiet">
      {since && <span role="status">Pacing counts from {longDateText(since)} on.</span>}
      {since !== today && (
        <Button size="sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Start afresh today
        </Button>
      )}
      {since && (
        <Button size="sm" variant="ghost" onClick={() => save(earlier)}>
          Undo
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Start pacing afresh today?"
        body={
          <>
            <p>Rhythms before today no longer affect your pacing. You can undo this here at any time.</p>
            {change && <p>{todayChangeText(change.before, change.after)}</p>}
          </>
        }
        confirmLabel="Start afresh"
        onConfirm={() => {
          setAsking(false)
          setEarlier(since)
          save(today)
        }}
        onCancel={() => setAsking(false)}
      />
    </Row>
  )
}
