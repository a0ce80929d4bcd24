import { NumberWords } from '@/components/NumberWords'
import { stuckPacing } from '@/domain/score/carry'
import { isCalibrated, isNewcomer } from '@/domain/score/newcomer'
import { MESSAGES } from '@/format/messages'
import { stuckPacingText } from '@/format/pacing'
import { useBackend } from '@/state/backend'
import { useDayHistory } from '@/state/day-values'
import { useNotice } from '@/state/notices'
import { useFormula } from '@/state/selectors'
import { showToast } from '@/state/toasts'
import { HarmonyNotice } from './HarmonyNotice'

/** What the Harmony card has to say about the number: its parts to newcomers, then the offers to set it up. */
export function HarmonyNotices() {
  return (
    <>
      <NumberWords />
      <CalibrationOffer />
      <StuckPacing />
    </>
  )
}

/** Made once, after the third day with sessions, to users who have never priced play. */
function CalibrationOffer() {
  const history = useDayHistory()
  const formula = useFormula()
  const { isNew, hide } = useNotice('calibrate')
  if (!isNew || !history || isNewcomer(history) || isCalibrated(formula)) return null
  return (
    <HarmonyNotice linkText="Describe my ideal day" setting="ideal-day" hideText="Not now" onHide={hide}>
      You have three days of sessions. Describe your ideal day, and play is priced so that such a day lands on
      zero.
    </HarmonyNotice>
  )
}

/** Where pacing alone moves the number for days, and nobody has decided that it shall. */
function StuckPacing() {
  const history = useDayHistory()
  const formula = useFormula()
  const pacing = history && stuckPacing(history, formula)
  return pacing !== null && <LetItFade pacing={pacing} />
}

/** To keep it is stored as a carry of 1, so every device knows of the decision. */
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
