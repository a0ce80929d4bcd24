import { useId } from 'react'
import { IdealSliders } from '@/components/IdealSliders'
import { countText } from '@/format/number'
import { MAX_ENTERED } from '@/domain/limits'
import { PACING_MULTIPLIER } from '@/domain/score/calibration'
import { AlertDialog } from '@/ui/dialog/AlertDialog'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { formulaChangeText } from '@/format/pacing'
import { Checkbox } from '@/ui/form/Checkbox'
import { Field } from '@/ui/form/Field'
import { Form } from '@/ui/form/Form'
import { LeaveGuard } from '@/ui/dialog/LeaveGuard'
import { Slider } from '@/ui/form/number/Slider'
import { TextInput } from '@/ui/form/Input'
import { CarryFields } from './CarryFields'
import styles from './ScoringCard.module.css'
import { ScoringPreview } from './ScoringPreview'
import { useScoringForm } from './use-scoring-form'

/** Weights play by the user's ideal day, which is stored with the resulting formula. */
export function ScoringCard() {
  const form = useScoringForm()
  const reasonId = useId()
  const { day, change, formula, isTooLarge } = form
  return (
    <Card title="Scoring Settings">
      <Form className={styles.form} onSubmit={form.save}>
        <div id="ideal-day" className={styles.form}>
          <h3 className={styles.part}>What play costs</h3>
          <p className={styles.intro}>Describe an ideal day. Play is weighted so this day scores 0.</p>
          <IdealSliders day={day} onChange={change} />
          <Field
            label="Daily task score"
            error={
              isTooLarge
                ? `Enter a number up to ${countText(MAX_ENTERED)}.`
                : !formula && 'Focus and score together must be above 0.'
            }
          >
            <TextInput
              name="taskScore"
              inputMode="decimal"
              autoComplete="off"
              suffix="points"
              value={day.taskScore}
              onChange={(event) => change({ taskScore: event.target.value })}
            />
          </Field>
        </div>
        <h3 className={styles.part}>What carries over</h3>
        <p className={styles.intro}>
          Pacing is what your rhythms have earned and cost you so far. Each day starts with what is left of
          it.
        </p>
        <Field label="Pacing multiplier" hint="0 turns pacing off.">
          <Slider
            {...PACING_MULTIPLIER}
            value={form.pacingMultiplier}
            text={form.pacingMultiplier.toFixed(1)}
            onChange={form.setPacingMultiplier}
          />
        </Field>
        <CarryFields
          carry={form.pacingCarry}
          multiplier={form.pacingMultiplier}
          onCarry={form.setPacingCarry}
        />
        {formula && <h3 className={styles.part}>What it changes</h3>}
        {formula && <ScoringPreview ideal={form.ideal} formula={formula} stored={form.stored} />}
        {!form.isDaySaved && (
          <Checkbox
            label="Save the pacing settings alone"
            checked={form.keepsPlay}
            onChange={form.setKeepsPlay}
          />
        )}
        <div>
          <Button
            variant="primary"
            type="submit"
            block
            aria-disabled={form.isSaved}
            aria-describedby={reasonId}
          >
            Save scoring
          </Button>
          <p id={reasonId} className={styles.reason}>
            {form.isSaved ? savedText(form.isDaySaved) : form.changes.map(formulaChangeText).join(' · ')}
          </p>
        </div>
      </Form>
      <LeaveGuard isChanged={form.isTouched} onDiscard={form.discard} />
      <AlertDialog open={form.alert !== null} message={form.alert} onAcknowledge={form.acknowledge} />
    </Card>
  )
}

/** While the ideal day describes another weight of play, only the pacing settings can be what is stored. */
function savedText(isDaySaved: boolean): string {
  return isDaySaved ? 'This is what you have saved.' : 'These pacing settings are what you have saved.'
}
