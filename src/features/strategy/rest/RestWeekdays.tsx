import { useMemo, useState } from 'react'
import { restDays } from '@/domain/rest/rest-days'
import type { Weekday } from '@/domain/calendar/day-key'
import { STRATEGY_MESSAGES } from '@/format/strategy'
import { useBackend } from '@/state/backend'
import { useRestSpans, useRestWeekdays } from '@/state/selectors'
import { showToast } from '@/state/toasts'
import { Button } from '@/ui/Button'
import { DaySet } from '@/ui/form/DaySet'
import { Field } from '@/ui/form/Field'
import { LeaveGuard } from '@/ui/dialog/LeaveGuard'
import { Row, Stack } from '@/ui/layout'
import styles from './RestWeekdays.module.css'
import { TodayChange } from '../scoring/TodayChange'

/** The weekdays that are rest days every week. Nothing is stored before Save. */
export function RestWeekdays() {
  const { user } = useBackend()
  const stored = useRestWeekdays()
  const spans = useRestSpans()
  // Null follows the stored value.
  const [chosen, setChosen] = useState<readonly Weekday[] | null>(null)
  const weekdays = chosen ?? stored
  const isChanged = String(weekdays) !== String(stored)
  const rest = useMemo(() => (isChanged ? restDays(spans, weekdays) : null), [isChanged, spans, weekdays])

  function save() {
    setChosen(null)
    user.setRestWeekdays(weekdays).catch((error: unknown) => {
      console.error(STRATEGY_MESSAGES.saveRestDaysFailed, error)
      setChosen((since) => since ?? weekdays)
      showToast({ kind: 'error', text: STRATEGY_MESSAGES.saveRestDaysFailed })
    })
  }

  return (
    <Stack gap={3} className={styles.weekdays}>
      <Field label="Every week" group hint="Nothing is due on a rest day, and pacing pauses.">
        <DaySet value={weekdays} onChange={(days) => setChosen([...days].sort((a, b) => a - b))} />
      </Field>
      {isChanged && (
        <Row gap={4} rowGap={2} justify="between" wrap>
          <TodayChange rest={rest} />
          <Row as="span" gap={2}>
            <Button size="sm" variant="primary" onClick={save}>
              Save rest days
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setChosen(null)}>
              Discard
            </Button>
          </Row>
        </Row>
      )}
      <LeaveGuard isChanged={isChanged} onDiscard={() => setChosen(null)} />
    </Stack>
  )
}
