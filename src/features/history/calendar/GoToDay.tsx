import { useId, useState, type FormEvent } from 'react'
import { DateInput } from '@/components/when/DateInput'
import { parseDayKey, type DayKey } from '@/domain/calendar/day-key'
import { monthOf } from '@/domain/calendar/month'
import { FIRST_DAY, LAST_DAY } from '@/domain/limits'
import { longDateText } from '@/format/date'
import { Button } from '@/ui/Button'
import { Row } from '@/ui/layout'
import styles from './GoToDay.module.css'
import type { MonthView } from './use-month'

interface GoToDayProps {
  view: MonthView
  onGoTo: (day: DayKey) => void
}

/** Shows the month of a date, and goes to the day where it has sessions: the way to a day years back. */
export function GoToDay({ view, onGoTo }: GoToDayProps) {
  const inputId = useId()
  const [text, setText] = useState('')
  const [note, setNote] = useState('')

  function go(event: FormEvent) {
    event.preventDefault()
    const day = parseDayKey(text)
    if (!day) return setNote('Enter a date.')
    view.show(monthOf(day))
    setNote(noteOf(view, day))
    if (view.hasSessions(day)) onGoTo(day)
  }

  return (
    <Row as="form" gap={2} wrap onSubmit={go} noValidate>
      <span role="status" className={styles.note}>
        {note}
      </span>
      <label htmlFor={inputId}>Go to</label>
      <DateInput
        id={inputId}
        className={styles.input}
        min={FIRST_DAY}
        max={LAST_DAY}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button size="sm" type="submit">
        Go
      </Button>
    </Row>
  )
}

function noteOf(view: MonthView, day: DayKey): string {
  if (view.hasSessions(day)) return ''
  return `${longDateText(day)} ${view.stateOf(day) === 'known' ? 'has no sessions.' : 'is not loaded yet.'}`
}
