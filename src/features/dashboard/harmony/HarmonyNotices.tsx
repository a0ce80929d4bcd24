import { SAVE_SCORING_FAILED, stuckPacingText } from '@/format/pacing'
import { type ReactNode, useState } from 'react'
import { NumberWords } from '@/components/ledger/NumberWords'
import { stuckPacing } from '@/domain/score/carry'
import { isCalibrated } from '@/domain/score/formula'
import { isNewcomer } from '@/domain/score/days'
import { useBackend } from '@/state/backend'
import { useDayHistory } from '@/state/day-values'
import { useNotice } from '@/state/device/notices'
import { useFormula } from '@/state/selectors'
import { sayIfRefused } from '@/state/toasts'
import { useHold } from '@/ui/use-hold'
import { Link } from 'react-router-dom'
import { Button, buttonClass } from '@/ui/Button'
import { classes } from '@/ui/classes'
import { Row } from '@/ui/layout'
import styles from './HarmonyVector.module.css'

/** The notices of the Harmony card: explanations for new users, then offers to adjust the settings. */
export function HarmonyNotices() {
  const isLate = useIsLate(useDayHistory() !== null)
  if (isLate) return null
  return (
    <>
      <NumberWords />
      <CalibrationOffer />
      <StuckPacing />
    </>
  )
}

/** Whether the cards below were shown first. A notice that came then would push them down, so it waits for the next visit. */
function useIsLate(isKnown: boolean): boolean {
  const isHeld = useHold(isKnown)
  const [isLate, setLate] = useState(false)
  if (!isKnown && !isHeld && !isLate) setLate(true)
  return isLate
}

/** Offered once, after the third day with sessions, to users who have never calibrated. */
function CalibrationOffer() {
  const history = useDayHistory()
  const formula = useFormula()
  const { isNew, hide } = useNotice('calibrate')
  if (!isNew || !history || isNewcomer(history) || isCalibrated(formula)) return null
  return (
    <HarmonyNotice linkText="Describe my ideal day" setting="ideal-day" hideText="Not now" onHide={hide}>
      You have a few days of sessions by now. Describe your ideal day, and play is weighted so that such a day
      ends at 0.
    </HarmonyNotice>
  )
}

/** Shown when pacing alone has moved the number for days and the user has not decided about it. */
function StuckPacing() {
  const history = useDayHistory()
  const formula = useFormula()
  const pacing = history && stuckPacing(history, formula)
  return pacing !== null && <LetItFade pacing={pacing} />
}

/** Keeping it is stored as a carry of 1, so that every device knows the decision. */
function LetItFade({ pacing }: { pacing: number }) {
  const formula = useFormula()
  const { write } = useBackend()
  const keep = () => {
    const kept = write({ kind: 'set-user', fields: { formula: { ...formula, pacingCarry: 1 } } })
    sayIfRefused(kept, SAVE_SCORING_FAILED)
  }
  return (
    <HarmonyNotice linkText="Let it fade" setting="pacing-carry" hideText="Keep it" onHide={keep}>
      {stuckPacingText(pacing)}
    </HarmonyNotice>
  )
}

interface HarmonyNoticeProps {
  /** The text of the link to the setting. */
  linkText: string
  /** The setting that the link opens. */
  setting: 'ideal-day' | 'pacing-carry'
  hideText: string
  onHide: () => void
  children: ReactNode
}

/** A notice of the Harmony card: a sentence, a link to the setting, and a button to hide it. */
function HarmonyNotice({ linkText, setting, hideText, onHide, children }: HarmonyNoticeProps) {
  return (
    <Row
      gap={4}
      rowGap={2}
      above={4}
      justify="between"
      wrap
      size="sm"
      tone="quiet"
      className={classes(styles.notice, 'screen-only')}
      role="note"
    >
      <p>{children}</p>
      <Row gap={2}>
        <Link to="/app/strategy" state={{ setting }} className={buttonClass({ size: 'sm' })}>
          {linkText}
        </Link>
        <Button variant="ghost" size="sm" onClick={onHide}>
          {hideText}
        </Button>
      </Row>
    </Row>
  )
}
