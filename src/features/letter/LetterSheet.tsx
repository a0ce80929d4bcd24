import type { ReactNode } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import type { Letter, TellingDay } from '@/domain/letter/letter'
import { longDayText } from '@/format/date'
import {
  averagesNote,
  averageText,
  changeText,
  dayLineTexts,
  EXTREMES,
  FIGURE_LABELS,
  findingsNote,
  findingText,
  letterTitle,
  NO_FINDINGS,
  noExtremesText,
  SILENT_WEEK,
  tempoText,
} from '@/format/letter'
import { signedPointsColumnText } from '@/format/number'
import { usePageStart } from '@/components/use-page-start'
import { Mark } from '@/components/staff/Mark'
import { Button } from '@/ui/Button'
import { Row, Stack, Text } from '@/ui/layout'
import styles from './LetterSheet.module.css'
import { WeekStaff } from './WeekStaff'

interface LetterSheetProps {
  letter: Letter
  onOpenDay: (day: DayKey) => void
}

/** The letter itself, set like a page of a score: title, tempo, the week as music, and three short parts. */
export function LetterSheet({ letter, onOpenDay }: LetterSheetProps) {
  const { week, isSilent } = letter
  const title = usePageStart()
  return (
    <article className={styles.sheet} aria-labelledby="letter-title">
      <Row as="header" gap={6} rowGap={1} align="baseline" justify="between" wrap>
        <h2 id="letter-title" ref={title} tabIndex={-1} className={styles.title} aria-live="polite">
          {letterTitle(week)}
        </h2>
        <Text tone="quiet" className={styles.tempo}>
          {tempoText(letter)}
        </Text>
      </Row>
      {isSilent ? (
        <Text size="lg" tone="quiet" className={styles.silent}>
          {SILENT_WEEK}
        </Text>
      ) : (
        <>
          <WeekStaff letter={letter} onOpenDay={onOpenDay} />
          <Part sign="A" title="The average day">
            <Figures letter={letter} />
          </Part>
          <Part sign="B" title={EXTREMES.both}>
            <Extremes letter={letter} onOpenDay={onOpenDay} />
          </Part>
          <Part sign="C" title="Findings">
            <Findings letter={letter} />
          </Part>
        </>
      )}
      <Row as="footer" gap={2} size="xs" tone="faint" className={styles.foot}>
        <Mark size={22} /> Written on this device, from your own numbers. Nothing was sent anywhere.
      </Row>
    </article>
  )
}

/** A part of the letter under its rehearsal mark. */
function Part({ sign, title, children }: { sign: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-labelledby={`letter-${sign}`}>
      <h3 id={`letter-${sign}`}>
        <i aria-hidden="true">{sign}</i>
        {title}
      </h3>
      {children}
    </section>
  )
}

function Figures({ letter }: { letter: Letter }) {
  return (
    <>
      <dl className={styles.figures}>
        {letter.figureNames.map((name) => {
          const { perDay, median } = letter.figures[name]
          return (
            <div key={name} data-figure={name}>
              <dt>{FIGURE_LABELS[name]}</dt>
              <dd>
                <b>{averageText(name, perDay)}</b>
                {median !== null && (
                  <small>
                    <span>usually {averageText(name, median)}</span>{' '}
                    <em>{changeText(name, letter.figures[name])}</em>
                  </small>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      <Note>{averagesNote(letter)}</Note>
    </>
  )
}

function Extremes({ letter, onOpenDay }: LetterSheetProps) {
  const { nearest, farthest } = letter
  if (!nearest || !farthest) return <Note>{noExtremesText(letter)}</Note>
  return (
    <Stack columns="not-on-phones" gap={5} className={styles.extremes}>
      <Extreme title={EXTREMES.nearest} day={nearest} onOpenDay={onOpenDay} />
      <Extreme title={EXTREMES.farthest} day={farthest} onOpenDay={onOpenDay} />
    </Stack>
  )
}

interface ExtremeProps {
  title: string
  day: TellingDay
  onOpenDay: (day: DayKey) => void
}

function Extreme({ title, day: { values, lines }, onOpenDay }: ExtremeProps) {
  return (
    <section aria-label={title}>
      <Row as="p" align="baseline" wrap className={styles.dayHead}>
        <span>{title}</span>
        <Button variant="ghost" size="sm" onClick={() => onOpenDay(values.day)}>
          {longDayText(values.day)}
        </Button>
        <b>{signedPointsColumnText(values.harmony)}</b>
      </Row>
      <ul className={styles.lines}>
        {lines.map((line, index) => {
          const [name, note] = dayLineTexts(line)
          return (
            <Row key={index} as="li" gap={4} align="baseline" justify="between" size="sm">
              <Text as="span" breakWords>
                {name}{' '}
                <Text as="span" tone="faint">
                  {note}
                </Text>
              </Text>
              <Text as="b" weight="medium">
                {signedPointsColumnText(line.points)}
              </Text>
            </Row>
          )
        })}
      </ul>
    </section>
  )
}

function Findings({ letter }: { letter: Letter }) {
  const { findings } = letter
  if (findings.length === 0) return <Note>{NO_FINDINGS}</Note>
  return (
    <>
      <ul className={styles.findings}>
        {findings.map((finding, index) => (
          <li key={index}>{findingText(finding)}</li>
        ))}
      </ul>
      <Note>{findingsNote(letter)}</Note>
    </>
  )
}

function Note({ children }: { children: string }) {
  return (
    <Text above={3} size="sm" tone="faint" className={styles.note}>
      {children}
    </Text>
  )
}
