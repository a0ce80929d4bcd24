import { NumberWords } from '@/components/ledger/NumberWords'
import { stuckPacing } from '@/domain/score/carry'
import { isCalibrated, isNewcomer } from '@/domain/score/newcomer'
import { MESSAGES } from '@/format/messages'
import { stuckPacingText } from '@/format/score/pacing'
import { useBackend } from '@/state/backend'
import { useDayHistory } from '@/state/day-values'
import { useNotice } from '@/state/device/notices'
import { useFormula } from '@/state/selectors'
import { showToast } from '@/state/toasts'
import { HarmonyNotice } from './HarmonyNotice'

/** The notices of the Harmony card: explanations for new users, then offers to adjust the settings. */
export function HarmonyNotices() {
  return (
    <>
      <NumberWords />
      <CalibrationOffer />
      <StuckPacing />
    </>
  )
}

/** Offered once, after the third day with sessions, to users who have never calibrated. */
function CalibrationOffer() {
  const history = useDayHistory()
  const formula = useFormula()
  const { isNew, hide } = useNotice('calibrate')
  if (!isNew || !history || isNewcomer(history) || isCalibrated(formula)) return null
  return (
    <HarmonyNotice linkText="Describe my ideal day" setting="ideal-day" hideText="Not now" onHide={hide}>
      You have three days of sessions. Describe your ideal day, and play is weighted so that such a day scores
      0.
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
  const { user } = useBackend()
  const formula = useFormula()
  const keep = () => {
    user.setFormula({ ...formula, pacingCarry: 1 }).catch((error: unknown) => {
      console.error(MESSAGES.saveScoringFailed, error)
      showToast({ kind: 'error', text: MESSAGES.saveScoringFailed })
    })
  }
  return (
    <HarmonyNotice linkText="Let it fade" setting="pacing-carry" hideText="Keep it" onHide={keep}>
      {stuckPacingText(pacing)}
    </HarmonyNotice>
  )
}
