import { useId } from 'react'
import { IdealSliders } from '@/components/IdealSliders'
import { countText } from '@/format/number'
import { MAX_ENTERED } from '@/domain/limits'
import { AlertDialog } from '@/ui/dialog/AlertDialog'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { formulaChangesText } from '@/format/pacing'
import { Field } from '@/ui/form/Field'
import { Form } from '@/ui/form/Form'
import { LeaveGuard } from '@/ui/dialog/LeaveGuard'
import { NumberInput } from '@/ui/form/number/NumberInput'
import { textFieldsOf } from '@/ui/form/text-field'
import { Stack, Text } from '@/ui/layout'
import { PacingFields } from './PacingFields'
import { ScoringPreview } from './ScoringPreview'
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
