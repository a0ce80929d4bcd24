import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import { DayGrid, type DayMoves } from '@/components/DayGrid'
import { DateInput } from '@/components/when/DateInput'
import { parseDayKey, type DayKey } from '@/domain/calendar/day-key'
import { firstDayOf, lastDayOf, monthGrid, monthOf, sameDayIn } from '@/domain/calendar/month'
import { FIRST_DAY, LAST_DAY } from '@/domain/limits'
import { isRestDay } from '@/domain/rest/rest-days'
import { longDateText, monthText } from '@/format/date'
import { useDayHistory } from '@/state/day-values'
import { useRestDays } from '@/state/selectors'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { IconButton } from '@/ui/IconButton'
import { Row, Text } from '@/ui/layout'
import { CalendarDay } from './CalendarDay'
import styles from './MonthCalendar.module.css'
import type { MonthView } from './use-month'

interface MonthCalendarProps {
  view: MonthView
  /** The chosen day; undefined where a day opens a dialog instead. */
  chosen?: DayKey | null | undefined
  onChoose: (day: DayKey, isByKeyboard: boolean) => void
  /** The focus has moved to a day. */
  onInspect?: ((day: DayKey) => void) | undefined
  /** A day that has sessions was entered as a date. */
  onGoTo: (day: DayKey) => void
}

/** The daily summaries of a month (HISTORY-03). */
export function MonthCalendar({ view, chosen, onChoose, onInspect, onGoTo }: MonthCalendarProps) {
  const monthId = useId()
  const { month, today } = view
  const [focused, setFocused] = useState<DayKey | null>(null)
  function goToToday() {
    view.show(monthOf(today))
    setFocused(today)
    onInspect?.(today)
  }
  return (
    <Card
      flush
      title="Daily summary"
      titleNote={
        <Text
          as="span"
          id={monthId}
          size="sm"
          tone="quiet"
          weight="medium"
          className={styles.month}
          aria-live="polite"
        >
          {monthText(month)}
        </Text>
      }
      controls={
        <Row gap={0}>
          <IconButton
            size="sm"
            label="Previous month"
            aria-disabled={!view.hasPrevious}
            onClick={() => view.turn(-1)}
          >
            <ChevronLeft />
          </IconButton>
          <Button variant="ghost" size="sm" onClick={goToToday}>
            Today
          </Button>
          <IconButton size="sm" label="Next month" aria-disabled={!view.hasNext} onClick={() => view.turn(1)}>
            <ChevronRight />
          </IconButton>
        </Row>
      }
      busy={view.state === 'loading'}
      footer={
        <Row gap={3} rowGap={2} justify="between" wrap>
          <p className={styles.legend}>
            Each day shows its productivity points and, with a sign and a tint, its Harmony Vector.
          </p>
          <GoToDay view={view} onGoTo={onGoTo} />
        </Row>
      }
    >
      <MonthGrid
        view={view}
        labelledBy={monthId}
        focused={focused}
        onMove={setFocused}
        chosen={chosen}
        onChoose={onChoose}
        onInspect={onInspect}
      />
    </Card>
  )
}

/** The width of a cell stands for four hours at least, so that a day of two hours does not fill it. */
const MIN_SCALE_SECONDS = 4 * 3600

interface MonthGridProps extends Omit<MonthCalendarProps, 'onGoTo'> {
  labelledBy: string
  /** The day that had the focus last. */
  focused: DayKey | null
  onMove: (day: DayKey) => void
}

/** Six weeks from a Monday. One tab stop: the arrow keys move inside, Page Up and Page Down turn the month. */
function MonthGrid({ view, labelledBy, focused, onMove, chosen, onChoose, onInspect }: MonthGridProps) {
  const { month, today, summary } = view
  const rest = useRestDays()
  const history = useDayHistory()
  const days = monthGrid(month)
  const own = days.filter((day) => monthOf(day) === month)
  const first = own.includes(today) ? today : firstDayOf(month)
  const stop = focused !== null && own.includes(focused) ? focused : first
  const moves: DayMoves = {
    byDays: (day, count) => own[own.indexOf(day) + count] ?? null,
    byMonths: (day, count) => sameDayIn(view.turn(count), day),
    ends: () => [firstDayOf(month), lastDayOf(month)],
    onMove,
  }
  const lengths = [...summary.days.values()].flatMap(({ focus, play }) => [focus, play])
  const scale = Math.max(MIN_SCALE_SECONDS, ...lengths)

  return (
    <DayGrid days={days} labelledBy={labelledBy} className={styles.grid} stop={stop} moves={moves}>
      {(day) =>
        monthOf(day) === month ? (
          <CalendarDay
            key={day}
            day={day}
            summary={summary.days.get(day)}
            state={view.stateOf(day)}
            scale={scale}
            isToday={day === today}
            isTabStop={day === stop}
            chosen={chosen === undefined ? undefined : day === chosen}
            isRest={isRestDay(rest, day)}
            harmony={history?.at(day)?.harmony ?? null}
            onChoose={onChoose}
            onInspect={onInspect}
          />
        ) : (
          <td key={day} className={styles.out}>
            {Number(day.slice(-2))}
          </td>
        )
      }
    </DayGrid>
  )
}

const NO_DATE = 'Enter a date.'

/** Shows the month of a date, and goes to the day where it has sessions: the way to a day years back. */
function GoToDay({ view, onGoTo }: Pick<MonthCalendarProps, 'view' | 'onGoTo'>) {
  const [inputId, noteId] = [useId(), useId()]
  const [text, setText] = useState('')
  const [note, setNote] = useState('')
  const isWrong = note === NO_DATE

  function go(event: FormEvent<HTMLElement>) {
    event.preventDefault()
    const day = parseDayKey(text)
    if (!day) {
      setNote(NO_DATE)
      return event.currentTarget.querySelector('input')?.focus()
    }
    view.show(monthOf(day))
    setNote(noteOf(view, day))
    if (view.hasSessions(day)) onGoTo(day)
  }

  return (
    <Row as="form" gap={2} wrap onSubmit={go} noValidate>
      <span id={noteId} role="status" className="hidden-if-empty">
        {note}
      </span>
      <label htmlFor={inputId}>Go to</label>
      <DateInput
        id={inputId}
        className={styles.goTo}
        min={FIRST_DAY}
        max={LAST_DAY}
        value={text}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? noteId : undefined}
        onChange={(event) => {
          setText(event.target.value)
          // Said again, should the next one be wrong too.
          setNote('')
        }}
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
