import type { CSSProperties } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import { monthOf } from '@/domain/calendar/month'
import type { Letter } from '@/domain/letter/letter'
import { longDayText, monthName, shortWeekdayText } from '@/format/date'
import { durationText } from '@/format/duration'
import { countText, signedPointsColumnText } from '@/format/number'
import { VisuallyHidden } from '@/ui/layout'
import styles from './WeekStaff.module.css'
import { measuresOf, scaleOf, type Measure } from './week-layout'

/** The week as seven measures in three parts: focus above, Harmony's melody on five lines, play below. */
export function WeekStaff({ letter, onOpenDay }: { letter: Letter; onOpenDay: (day: DayKey) => void }) {
  const measures = measuresOf(letter)
  return (
    <div className={styles.week}>
      <VisuallyHidden>
        <WeekTable measures={measures} />
      </VisuallyHidden>
      <div className={styles.names} aria-hidden="true">
        <span data-voice="productivity">Productivity</span>
        <span>
          Harmony <small>±{countText(scaleOf(letter))}</small>
        </span>
        <span data-voice="play">Play</span>
      </div>
      <div className={styles.measures}>
        {measures.map((measure) => (
          <MeasureColumn key={measure.day} measure={measure} onOpenDay={onOpenDay} />
        ))}
      </div>
    </div>
  )
}

function MeasureColumn({ measure, onOpenDay }: { measure: Measure; onOpenDay: (day: DayKey) => void }) {
  const { day, values, focus, play, note, isRest } = measure
  return (
    <div className={styles.measure} data-unwritten={values === null || undefined}>
      <Lane voice="productivity" length={focus} text={values ? durationText(values.focus) : ''} />
      <div className={styles.staff} aria-hidden="true">
        {note ? <Note note={note} /> : values && <i className={styles.rest} />}
      </div>
      <Lane voice="play" length={play} text={values ? durationText(values.play) : ''} />
      <p className={styles.figure} aria-hidden="true">
        {values ? signedPointsColumnText(values.harmony) : ''}
      </p>
      {values ? (
        <button type="button" className={styles.day} onClick={() => onOpenDay(day)}>
          {shortWeekdayText(day)} <b>{Number(day.slice(-2))}</b>
          <VisuallyHidden> {monthName(monthOf(day))}: how it adds up</VisuallyHidden>
        </button>
      ) : (
        <span className={styles.day} aria-hidden="true">
          {shortWeekdayText(day)} <b>{Number(day.slice(-2))}</b>
        </span>
      )}
      <span className={styles.mark} aria-hidden="true">
        {isRest ? 'rest' : ''}
      </span>
    </div>
  )
}

/** A note as long as the time of the day, beside the other days' time. */
function Lane({ voice, length, text }: { voice: 'productivity' | 'play'; length: number; text: string }) {
  return (
    <div className={styles.lane} data-voice={voice} aria-hidden="true">
      {length > 0 && <i style={{ width: `${length * 100}%` }} />}
      <small>{length > 0 ? text : ''}</small>
    </div>
  )
}

/** A filled head and its stem, which points to the middle line as in every score. */
function Note({ note: { y, isOnLedgerLine, voice } }: { note: NonNullable<Measure['note']> }) {
  return (
    <span className={styles.note} style={{ '--y': y } as CSSProperties} data-voice={voice}>
      {isOnLedgerLine && <i className={styles.ledger} />}
      <svg viewBox="-12 -44 24 88" width="24" height="88">
        <path d={y > 0.5 ? 'M7.2 -2V-38' : 'M-7.2 2V38'} className={styles.stem} />
        <ellipse rx="7.6" ry="5.4" transform="rotate(-20)" />
      </svg>
    </span>
  )
}

/** The same figures for screen readers. */
function WeekTable({ measures }: { measures: readonly Measure[] }) {
  return (
    <table>
      <caption>The days of the week</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Productivity</th>
          <th scope="col">Play</th>
          <th scope="col">Harmony Vector</th>
        </tr>
      </thead>
      <tbody>
        {measures.map(
          ({ day, values, isRest }) =>
            values && (
              <tr key={day}>
                <th scope="row">
                  {longDayText(day)}
                  {isRest && ', rest day'}
                </th>
                <td>{durationText(values.focus)}</td>
                <td>{durationText(values.play)}</td>
                <td>{signedPointsColumnText(values.harmony)}</td>
              </tr>
            ),
        )}
      </tbody>
    </table>
  )
}
