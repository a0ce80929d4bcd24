import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { PAGES } from '@/domain/command/command'
import { addDays } from '@/domain/calendar/day-key'
import { hasEntries, lastWeek, sundayAfter } from '@/domain/letter/week'
import { DAYS_PER_WEEK } from '@/domain/units'
import { dayRangeText } from '@/format/date'
import { useToday } from '@/state/clock'
import { useDayHistory, useScoreInput } from '@/state/day-values'
import { useLetterOffer } from '@/state/device/notices'
import { Button, buttonClass } from '@/ui/Button'
import { classes } from '@/ui/classes'
import { Row, Text } from '@/ui/layout'
import styles from './LetterOffer.module.css'

/**
 * Offers last week's letter until it is opened or dismissed (LETTER-01). If the page is shown before it is known whether there is
 * one, the card goes to the end, where it moves nothing (`place`).
 */
export function LetterOffer({ place }: { place: 'start' | 'end' }) {
  const week = lastWeek(useToday())
  const history = useDayHistory()
  const input = useScoreInput()
  const { isNew, isPromised, settle, promise } = useLetterOffer(week)
  const [startsKnown] = useState(history !== null || isPromised)
  const known =
    history &&
    input &&
    [week, addDays(week, DAYS_PER_WEEK)].filter((each) => hasEntries(each, input, history))
  const isThere = isNew && (known ? known.includes(week) : isPromised)
  useEffect(() => {
    // On the next visit the offer needs no scores: it is there at once, at its place.
    if (known && place === 'start') promise(known)
  })
  if (!isThere || startsKnown !== (place === 'start')) return null
  return (
    <Row
      as="section"
      gap={4}
      rowGap={2}
      wrap
      className={classes(styles.offer, 'screen-only')}
      aria-labelledby="letter-offer"
    >
      <div className={styles.words}>
        <h2 id="letter-offer" className={styles.title}>
          Your letter about last week
        </h2>
        <Text size="sm" tone="quiet">
          {dayRangeText(week, sundayAfter(week))}, on one page.
        </Text>
      </div>
      <Row gap={2}>
        <Button variant="ghost" size="sm" onClick={settle}>
          Not now
        </Button>
        <Link to={PAGES.letter.path} className={buttonClass({ size: 'sm' })}>
          Read it
        </Link>
      </Row>
    </Row>
  )
}
