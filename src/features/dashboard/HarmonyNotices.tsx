import { NumberWords } from '@/components/NumberWords'
import { isCalibrated, isNewcomer } from '@/domain/score/newcomer'
import { useDayHistory } from '@/state/day-values'
import { useNotice } from '@/state/notices'
import { useFormula } from '@/state/selectors'
import { HarmonyNotice } from './HarmonyNotice'

/** What the Harmony card has to say about the number: its parts to newcomers, then the offers to set it up. */
export function HarmonyNotices() {
  return (
    <>
      <NumberWords />
      <CalibrationOffer />
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
    <HarmonyNotice linkText="Describe my ideal day" hideText="Not now" onHide={hide}>
      You have three days of sessions. Describe your ideal day, and play is priced so that such a day lands on
      zero.
    </HarmonyNotice>
  )
}
