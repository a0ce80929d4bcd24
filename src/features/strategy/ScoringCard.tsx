import { useState, type SubmitEvent } from 'react'
import { decimalOf } from '@/domain/number-entry'
import { calibrated, DEFAULT_IDEAL_DAY, IDEAL_MINUTES, PACING_MULTIPLIER } from '@/domain/score/calibration'
import { SECONDS_PER_MINUTE } from '@/domain/units'
import { durationText, durationWords } from '@/format/duration'
import { MESSAGES } from '@/format/messages'
import { useBackend } from '@/state/backend'
import { useFormula } from '@/state/selectors'
import { showToast } from '@/state/toasts'
import { AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Field } from '@/ui/Field'
import { Slider } from '@/ui/Slider'
import { TextInput } from '@/ui/TextInput'
import styles from './ScoringCard.module.css'
import { ScoringPreview } from './ScoringPreview'

/** Prices play by describing an ideal day (spec, section 9: calibration). The day itself is not stored. */
export function ScoringCard() {
  const { user } = useBackend()
  const stored = useFormula()
  const [focusMinutes, setFocusMinutes] = useState(DEFAULT_IDEAL_DAY.focusMinutes)
  const [playMinutes, setPlayMinutes] = useState(DEFAULT_IDEAL_DAY.playMinutes)
  const [taskScore, setTaskScore] = useState(String(DEFAULT_IDEAL_DAY.taskScore))
  // Null follows what is stored.
  const [chosenMultiplier, setChosenMultiplier] = useState<number | null>(null)
  const [alert, setAlert] = useState<string | null>(null)
  const pacingMultiplier = chosenMultiplier ?? stored.pacingMultiplier
  const ideal = { focusMinutes, playMinutes, taskScore: decimalOf(taskScore) ?? NaN }
  const { formula } = calibrated(ideal, pacingMultiplier)

  function save(event: SubmitEvent) {
    event.preventDefault()
    if (!formula) return setAlert(MESSAGES.energyNotPositive)
    setAlert(MESSAGES.scoringSaved)
    user.setFormula(formula).catch((error: unknown) => {
      console.error(MESSAGES.saveScoringFailed, error)
      setAlert((current) => (current === MESSAGES.scoringSaved ? null : current))
      showToast({ kind: 'error', text: MESSAGES.saveScoringFailed })
    })
  }

  const minutes = (value: number, onChange: (minutes: number) => void) => ({
    ...IDEAL_MINUTES,
    value,
    onChange,
    text: durationText(value * SECONDS_PER_MINUTE),
    valueText: durationWords(value * SECONDS_PER_MINUTE),
  })

  return (
    <Card title="Scoring Settings">
      <form className={styles.form} noValidate onSubmit={save}>
        <p className={styles.intro}>Describe an ideal day. Play is priced so that this day lands on zero.</p>
        <Field label="Ideal focus time">
          <Slider tone="prod" {...minutes(focusMinutes, setFocusMinutes)} />
        </Field>
        <Field label="Ideal play time">
          <Slider tone="play" {...minutes(playMinutes, setPlayMinutes)} />
        </Field>
        <Field
          label="Daily task score"
          error={!formula && 'With the focus, the score must come to more than 0.'}
        >
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            maxLength={9}
            suffix="points"
            value={taskScore}
            onChange={(event) => setTaskScore(event.target.value)}
          />
        </Field>
        <Field label="Pacing multiplier" hint="0 leaves pacing out.">
          <Slider
            {...PACING_MULTIPLIER}
            value={pacingMultiplier}
            text={pacingMultiplier.toFixed(1)}
            onChange={setChosenMultiplier}
          />
        </Field>
        {formula && <ScoringPreview ideal={ideal} formula={formula} stored={stored} />}
        <Button variant="primary" type="submit" block>
          Save scoring
        </Button>
      </form>
      <AlertDialog open={alert !== null} message={alert} onAcknowledge={() => setAlert(null)} />
    </Card>
  )
}
