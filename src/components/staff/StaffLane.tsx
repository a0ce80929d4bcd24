import { Hold, NoteBar, Tie } from './Note'
import { entryOver, offeredSpan, drawnSpan } from '@/domain/session/drawn'
import type { ManualEntry } from '@/domain/session/manual'
import type { Span } from '@/domain/span'
import type { Category } from '@/domain/session/types/session-type'
import type { Session } from '@/domain/session/session'
import type { TimeFormat } from '@/domain/preferences'
import type { ZoneId, EpochMs } from '@/domain/units'
import { timeText } from '@/format/date'
import { durationText } from '@/format/duration'
import { isolateDirection } from '@/format/text-direction'
import { usePreferences } from '@/state/device/preferences'
import { Text } from '@/ui/layout'
import styles from './Staff.module.css'
import type { Lane, NoteLook } from './staff-layout'
import { useState, type ReactNode, type PointerEvent } from 'react'

/** What one can do on a staff. */
export interface StaffActions {
  /** Opens a session, by its note. */
  readonly onOpen: (session: Session) => void
  /** Offers to add a session that was drawn on a lane. */
  readonly onAdd: (entry: ManualEntry) => void
  readonly zone: ZoneId
  /** Where sessions may be drawn. */
  readonly limits: Span
}

interface StaffLaneProps {
  lane: Lane
  category: Category
  span: Span
  /** The session that has just been saved. */
  landed?: string | undefined
  /** The note that the Tab key reaches. */
  stop: string | undefined
  actions: StaffActions
}

export function StaffLane({ lane, category, span, landed, stop, actions }: StaffLaneProps) {
  const timeFormat = usePreferences((preferences) => preferences.timeFormat)
  const { onOpen, onAdd, zone, limits } = actions
  const sessions = lane.phrases.map(({ session }) => session)
  const add = (drawn: Span) => onAdd(entryOver(drawn, lane.name, zone))
  return (
    <div className={styles.lane}>
      <Text
        as="button"
        type="button"
        truncate
        className={styles.name}
        aria-haspopup="dialog"
        aria-label={`Add a session of ${isolateDirection(lane.name)}`}
        onClick={() => add(offeredSpan(sessions, limits))}
      >
        {lane.name}
      </Text>
      <DrawnTrack
        category={category}
        span={span}
        limits={limits}
        textOf={({ startTime, endTime }) =>
          `${timeText(startTime, zone, timeFormat)} to ${timeText(endTime, zone, timeFormat)}`
        }
        onDraw={add}
      >
        {lane.notes.map((note, index) => (
          <NoteBar
            key={`${note.session?.id ?? 'live'} ${index}`}
            extent={note}
            look={note.look}
            title={note.session ? titleOf(lane.name, note.session, note.look, timeFormat) : undefined}
            hasLanded={landed !== undefined && note.session?.id === landed}
          />
        ))}
        {lane.ties.map((tie, index) => (
          <Tie key={index} extent={tie} />
        ))}
        {lane.hold && <Hold extent={lane.hold} />}
        {lane.phrases.map(({ session, extent: { from, to } }) => (
          <button
            key={session.id}
            type="button"
            data-note={session.id}
            className={styles.open}
            data-side={from > 0.6 ? 'end' : 'start'}
            data-words={wordsOf(lane, session, timeFormat)}
            style={{ left: `min(${from * 100}%, 100% - 12px)`, width: `${Math.max(0, to - from) * 100}%` }}
            tabIndex={session.id === stop ? 0 : -1}
            aria-label={`${wordsOf(lane, session, timeFormat)}: open`}
            aria-haspopup="dialog"
            onClick={() => onOpen(session)}
          />
        ))}
      </DrawnTrack>
    </div>
  )
}

function wordsOf({ name, notes }: Lane, session: Session, timeFormat: TimeFormat): string {
  const look = notes.find((note) => note.session === session)?.look ?? 'written'
  return titleOf(name, session, look, timeFormat)
}

/** `Programming, 10:55 to 12:10, 1h 15m`. */
function titleOf(name: string, session: Session, look: NoteLook, timeFormat: TimeFormat): string {
  const time = (instant: number) => timeText(instant, session.timezone, timeFormat)
  const when = look === 'placeless' ? 'no times' : `${time(session.startTime)} to ${time(session.endTime)}`
  return `${isolateDirection(name)}, ${when}, ${durationText(session.duration)}`
}

interface DrawnTrackProps {
  category: Category
  span: Span
  limits: Span
  /** The times of what is being drawn. */
  textOf: (drawn: Span) => string
  onDraw: (drawn: Span) => void
  children: ReactNode
}

/** A lane on which a session can be drawn. The button with the lane's name does the same by key. */
function DrawnTrack({ category, span, limits, textOf, onDraw, children }: DrawnTrackProps) {
  const { drawn, handlers } = useDrawing(span, limits, onDraw)
  const share = (instant: number) => (100 * (instant - span.startTime)) / (span.endTime - span.startTime)
  return (
    <span className={styles.track} data-category={category} {...handlers}>
      {children}
      {drawn && (
        <i
          className={styles.drawn}
          data-side={share(drawn.startTime) > 60 ? 'end' : 'start'}
          data-words={textOf(drawn)}
          style={{
            left: `${share(drawn.startTime)}%`,
            width: `${share(drawn.endTime) - share(drawn.startTime)}%`,
          }}
        />
      )}
    </span>
  )
}

interface Drag {
  readonly pointer: number
  readonly from: EpochMs
  readonly to: EpochMs
}

/** Draws a span on a lane with the pointer. `span` is the lane, `limits` what may be drawn on it. */
function useDrawing(span: Span, limits: Span, onDraw: (drawn: Span) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)

  const instantOf = ({ currentTarget, clientX }: PointerEvent<HTMLElement>): EpochMs => {
    const { left, width } = currentTarget.getBoundingClientRect()
    return span.startTime + ((clientX - left) / Math.max(1, width)) * (span.endTime - span.startTime)
  }
  const drawn = drag && drawnSpan(drag.from, drag.to, limits)

  return {
    drawn,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        // A press on a note opens its session.
        if (event.button !== 0 || event.target !== event.currentTarget) return
        event.currentTarget.setPointerCapture(event.pointerId)
        const at = instantOf(event)
        setDrag({ pointer: event.pointerId, from: at, to: at })
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (drag?.pointer === event.pointerId) setDrag({ ...drag, to: instantOf(event) })
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (drag?.pointer !== event.pointerId) return
        setDrag(null)
        const done = drawnSpan(drag.from, instantOf(event), limits)
        if (done) onDraw(done)
      },
      // The page is scrolled instead.
      onPointerCancel: () => setDrag(null),
    },
  }
}
