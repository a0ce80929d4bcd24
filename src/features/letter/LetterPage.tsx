import { ChevronLeft, ChevronRight, FileText, Image } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { LazyDayLedger } from '@/components/ledger/LazyDayLedger'
import { DataFailed } from '@/components/DataFailed'
import { addDays, type DayKey } from '@/domain/calendar/day-key'
import { type Letter, letterOf } from '@/domain/letter/letter'
import { firstWeek, lastWeek, weekOfAddress } from '@/domain/letter/week'
import { DAYS_PER_WEEK } from '@/domain/units'
import type { MonthlyRollup } from '@/domain/rollups/rollups'
import type { DayHistory, ScoreInput } from '@/domain/score/days'
import { useToday } from '@/state/clock'
import { useDayHistory, useScoreInput } from '@/state/day-values'
import { useLetterOffer } from '@/state/device/notices'
import { useMonthlyRollups } from '@/state/rollups'
import { Button } from '@/ui/Button'
import { classes } from '@/ui/classes'
import { IconButton } from '@/ui/IconButton'
import { SkeletonGroup } from '@/ui/feedback/Skeleton'
import { Row } from '@/ui/layout'
import styles from './LetterPage.module.css'
import { LetterSheet } from './LetterSheet'
import { letterMarkdown, SILENT_WEEK } from '@/format/letter'
import { download, downloadBlob } from '@/platform/files'
import { useAction } from '@/state/commands'
import { showToast } from '@/state/toasts'

/** The weekly letter: one week as a page of a score, and the way to the other weeks (LETTER-01, LETTER-02). */
export function LetterPage() {
  const history = useDayHistory()
  const input = useScoreInput()
  const months = useMonthlyRollups()
  if (!history || !input || !months) {
    return (
      <div className={styles.page}>
        <DataFailed />
        <div className={styles.bar} />
        <div className={styles.loading}>
          <SkeletonGroup label="Loading the letter" widths={['40%', '90%', '80%', '85%']} />
        </div>
      </div>
    )
  }
  return <Letters history={history} input={input} months={months} />
}

interface LettersProps {
  history: DayHistory
  input: ScoreInput
  months: readonly MonthlyRollup[]
}

function Letters({ history, input, months }: LettersProps) {
  const [search, setSearch] = useSearchParams()
  const [openDay, setOpenDay] = useState<DayKey | null>(null)
  const today = useToday()
  const week = weekOfAddress(search.get('week'), history, today)
  const letter = useMemo(() => letterOf(week, input, history, months), [week, input, history, months])
  const go = (to: DayKey) => setSearch({ week: to }, { replace: true })
  useSettled(week)
  return (
    <div className={styles.page}>
      <DataFailed />
      <Row gap={5} rowGap={2} justify="between" wrap className={classes(styles.bar, 'screen-only')}>
        <WeekNav week={week} first={firstWeek(history, today)} last={lastWeek(today)} onGo={go} />
        <SaveLetter letter={letter} />
      </Row>
      <LetterSheet letter={letter} onOpenDay={setOpenDay} />
      {openDay && <LazyDayLedger day={openDay} onDay={setOpenDay} onClose={() => setOpenDay(null)} />}
    </div>
  )
}

/** Once last week's letter is open, the dashboard no longer offers it. */
function useSettled(week: DayKey): void {
  const newest = lastWeek(useToday())
  const { isNew, settle } = useLetterOffer(newest)
  useEffect(() => {
    if (isNew && week === newest) settle()
  })
}

interface WeekNavProps {
  week: DayKey
  first: DayKey
  last: DayKey
  onGo: (week: DayKey) => void
}

/** The weeks that have a letter, by buttons and by the arrow keys. */
function WeekNav({ week, first, last, onGo }: WeekNavProps) {
  const [older, newer] = [addDays(week, -DAYS_PER_WEEK), addDays(week, DAYS_PER_WEEK)]
  const [isOldest, isNewest] = [older < first, newer > last]
  const goOlder = () => isOldest || onGo(older)
  const goNewer = () => isNewest || onGo(newer)
  useWeekKeys(goOlder, goNewer)
  // Not `disabled`: a disabled button would lose the focus at the last week.
  return (
    <Row gap={1} role="group" aria-label="Week">
      <IconButton label="Previous week" aria-disabled={isOldest} onClick={goOlder}>
        <ChevronLeft />
      </IconButton>
      <IconButton label="Next week" aria-disabled={isNewest} onClick={goNewer}>
        <ChevronRight />
      </IconButton>
      {!isNewest && (
        <Button variant="ghost" size="sm" onClick={() => onGo(last)}>
          Last week
        </Button>
      )}
    </Row>
  )
}

/** What has its own use of the arrow keys. */
const OWN_ARROWS = 'input, select, textarea, [contenteditable], [role=radiogroup]'

/** The left and right arrow keys move by a week, unless a field or a dialog has the focus. */
function useWeekKeys(onOlder: () => void, onNewer: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, shiftKey, target } = event
    if (event.altKey || event.ctrlKey || event.metaKey || shiftKey || event.defaultPrevented) return
    if (document.querySelector('dialog[open]')) return
    if (target instanceof Element && target.closest(OWN_ARROWS)) return
    if (key === 'ArrowLeft') onOlder()
    if (key === 'ArrowRight') onNewer()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** Saves the letter as a file. Both are made in the browser; nothing is sent anywhere. */
function SaveLetter({ letter }: { letter: Letter }) {
  const [isDrawing, setDrawing] = useState(false)
  const name = `counterpoint-week-${letter.week}`

  async function savePicture() {
    setDrawing(true)
    try {
      const { drawLetter } = await import('./draw-letter')
      downloadBlob(`${name}.png`, await drawLetter(letter))
    } catch (error) {
      console.error('The letter was not drawn', error)
      showToast({ kind: 'error', text: 'Error: Could not create the picture.' })
    } finally {
      setDrawing(false)
    }
  }
  const saveMarkdown = () => download(`${name}.md`, letterMarkdown(letter), 'text/markdown')

  const saySilent = () => showToast({ kind: 'neutral', text: SILENT_WEEK })

  // Of a silent week too: an action that nobody does waits, and would save the next letter that is shown.
  useAction('letter.picture', letter.isSilent ? saySilent : () => void savePicture())
  useAction('letter.markdown', letter.isSilent ? saySilent : saveMarkdown)
  if (letter.isSilent) return null
  return (
    <Row gap={1}>
      <Button variant="ghost" size="sm" icon={<Image />} busy={isDrawing} onClick={() => void savePicture()}>
        Save picture
      </Button>
      <Button variant="ghost" size="sm" icon={<FileText />} onClick={saveMarkdown}>
        Save Markdown
      </Button>
    </Row>
  )
}
