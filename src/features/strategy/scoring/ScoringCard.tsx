import { useId, useMemo, useState } from 'react'
import { IdealSliders, useSaveFormula } from '@/components/IdealSliders'
import type { DayKey } from '@/domain/calendar/day-key'
import { PACING_MULTIPLIER } from '@/domain/score/calibration'
import { carryEnds, EXAMPLE_RHYTHM } from '@/domain/score/carry'
import { PACING_CARRY } from '@/domain/score/formula'
import { longDateText } from '@/format/date'
import { countText } from '@/format/number'
import { MAX_ENTERED } from '@/domain/limits'
import { useToday } from '@/state/clock'
import { useFormula } from '@/state/selectors'
import { Fold } from '@/ui/Fold'
import { AlertDialog, ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { formulaChangesText, carryEndsText, carryPercentText, carryText } from '@/format/pacing'
import { Checkbox } from '@/ui/form/Checkbox'
import { Field } from '@/ui/form/Field'
import { Form } from '@/ui/form/Form'
import { LeaveGuard } from '@/ui/dialog/LeaveGuard'
import { SegmentedToggle } from '@/ui/form/SegmentedToggle'
import { NumberInput } from '@/ui/form/number/NumberInput'
import { Slider } from '@/ui/form/number/Slider'
import { textFieldsOf } from '@/ui/form/Input'
import { Stack, Text, Row } from '@/ui/layout'
import { ScoringPreview, todayUnderText, useDaysUnder } from './ScoringPreview'
import { useScoringForm } from './use-scoring-form'

/** Weights play by the user's ideal day, which is stored with the resulting formula. */
export function ScoringCard() {
  const form = useScoringForm()
  const reasonId = useId()
  const { day, change, formula, isTooLarge } = form
  return (
    <Card title="Scoring Settings">
      <Form onSubmit={form.save}>
        <Stack gap={4}>
          <Stack gap={4} id="ideal-day">
            <Text size="sm" tone="quiet">
              Describe an ideal day. Play is weighted so it ends at 0.
            </Text>
            <IdealSliders day={day} onChange={change} />
            <Field
              label="Daily task score"
              error={
                isTooLarge || Number.isNaN(form.ideal.taskScore)
                  ? `Enter a number up to ${countText(MAX_ENTERED)}.`
                  : !formula && 'Time and tasks together must be above 0.'
              }
            >
              <NumberInput {...textFieldsOf(day, change)('taskScore')} suffix="points" />
            </Field>
          </Stack>
          <PacingFields form={form} />
          {formula && (
            <ScoringPreview
              ideal={form.ideal}
              formula={formula}
              stored={form.stored}
              isChanged={form.changes.length > 0}
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
            <Text id={reasonId} above={1} size="xs" tone="faint">
              {form.isSaved ? 'Nothing to save.' : formula && formulaChangesText(form.changes)}
            </Text>
          </div>
        </Stack>
      </Form>
      <LeaveGuard isChanged={form.isTouched} onDiscard={form.discard} />
      <AlertDialog message={form.alert} onAcknowledge={form.acknowledge} />
    </Card>
  )
}

/** Half is forgotten after three nights. */
const FADING = '0.8'

/** The carry of each choice. */
const LASTING: readonly { value: string; label: string }[] = [
  { value: '1', label: carryText(1) },
  { value: FADING, label: 'Fades' },
  { value: '0', label: carryText(0) },
]

/** What past days still count, and by how much (PACE-03, CALIBRATION-07). */
function PacingFields({ form }: { form: ReturnType<typeof useScoringForm> }) {
  const { pacingCarry, pacingMultiplier, choose } = form
  // Moved to one of its ends, the slider stays, so that it can be moved back.
  const [isMoved, setMoved] = useState(false)
  const isFading = pacingCarry > 0 && pacingCarry < 1
  return (
    <Fold label="Pacing" note={pacingMultiplier === 0 ? 'Off' : carryText(pacingCarry)}>
      <Stack gap={4} id="pacing-carry">
        <Text size="sm" tone="quiet">
          Each day starts with what is left of what your rhythms have earned and cost.
        </Text>
        <div>
          <SegmentedToggle
            label="Pacing lasts"
            value={isFading ? FADING : String(pacingCarry)}
            options={LASTING}
            onChange={(next) => {
              setMoved(false)
              choose({ carry: Number(next) })
            }}
          />
        </div>
        {(isFading || isMoved) && (
          <Field label="Carried over each night">
            <Slider
              {...PACING_CARRY}
              value={pacingCarry}
              text={carryPercentText(pacingCarry)}
              valueText={`${carryPercentText(pacingCarry)}, ${carryText(pacingCarry)}`}
              onChange={(next) => {
                setMoved(true)
                choose({ carry: next })
              }}
            />
          </Field>
        )}
        <Text size="sm" tone="quiet" aria-live="polite">
          A daily rhythm of {EXAMPLE_RHYTHM.points} points:{' '}
          <Text as="b" tone="ink" weight="medium">
            {carryEndsText(carryEnds({ pacingCarry, pacingMultiplier }))}
          </Text>
        </Text>
        <Field label="Pacing multiplier" hint="0 turns pacing off.">
          <Slider
            {...PACING_MULTIPLIER}
            value={pacingMultiplier}
            text={pacingMultiplier.toFixed(1)}
            onChange={(multiplier) => choose({ multiplier })}
          />
        </Field>
        <FreshStart />
        {!form.isDaySaved && (
          <Checkbox
            label="Save the pacing settings alone"
            checked={form.keepsPlay}
            onChange={(keepsPlay) => choose({ keepsPlay })}
          />
        )}
      </Stack>
    </Fold>
  )
}

/** Restarts pacing at zero today. It asks first, is stored at once, and can be undone. */
function FreshStart() {
  const saveFormula = useSaveFormula()
  const formula = useFormula()
  const today = useToday()
  const [isAsking, setAsking] = useState(false)
  // The earlier setting if this page knows it; else pacing counts all days.
  const [earlier, setEarlier] = useState<DayKey | undefined>(undefined)
  const since = formula.pacingSince
  const days = useDaysUnder(
    useMemo(
      () => (isAsking ? { formula: { ...formula, pacingSince: today } } : null),
      [isAsking, formula, today],
    ),
  )
  const change = todayUnderText(days)

  function save(pacingSince: DayKey | undefined) {
    saveFormula({ ...formula, pacingSince })
  }

  const start = { onClick: () => setAsking(true), children: 'Start afresh today' }
  const undo = {
    variant: 'ghost',
    onClick: () => save(earlier === since ? undefined : earlier),
    children: 'Undo',
  } as const

  return (
    <Row gap={3} rowGap={2} wrap size="sm" tone="quiet">
      {since && <span role="status">Pacing counts from {longDateText(since)} on.</span>}
      {/* One button for both, so that it keeps the focus. */}
      <Button size="sm" {...(since === today ? undo : start)} />
      {since && since !== today && <Button size="sm" {...undo} />}
      <ConfirmDialog
        open={isAsking}
        title="Start pacing afresh today?"
        body={
          <>
            <p>Rhythms before today no longer affect your pacing. You can undo this.</p>
            {change && <p>{change}</p>}
          </>
        }
        confirmLabel="Start afresh"
        onConfirm={() => {
          setAsking(false)
          setEarlier(since)
          save(today)
        }}
        onCancel={() => setAsking(false)}
      />
    </Row>
  )
}
