import { type Ref, useId, useRef, useState } from 'react'
import { DateInput } from '@/components/when/DateInput'
import { parseDayKey } from '@/domain/calendar/day-key'
import { goalProblems, goalsOf, rebasedGoals, type GoalEntries, type GoalEntry } from '@/domain/goals/entry'
import { GOAL_KEYS, isTime, type GoalKey } from '@/domain/goals/goals'
import { goalName, goalWords } from '@/format/strategy'
import { useToday } from '@/state/clock'
import { Field } from '@/ui/form/Field'
import { NumberInput } from '@/ui/form/number/NumberInput'
import { SegmentedToggle } from '@/ui/form/SegmentedToggle'
import { Row, Stack } from '@/ui/layout'
import { EntryDialog, useEntryForm } from '../editor/EntryDialog'
import styles from './Goals.module.css'

interface GoalsFormProps {
  /** The goals when the form opened, and as they are stored now. */
  initial: GoalEntries
  stored: GoalEntries
  /** The input that was refused. */
  kept: GoalEntries | null
  onSave: (entries: GoalEntries) => void
  onCancel: () => void
}

export function GoalsForm({ initial, stored, kept, onSave, onCancel }: GoalsFormProps) {
  const [typed, setTyped] = useState({ entries: kept ?? initial, opened: initial })
  const entries = rebasedGoals(typed.entries, typed.opened, stored)
  // The direction stands before the target, and is seldom changed.
  const firstTarget = useRef<HTMLInputElement>(null)
  const form = useEntryForm(goalProblems(entries), goalWords, () => onSave(entries))
  return (
    <EntryDialog
      form={form}
      initialFocusRef={firstTarget}
      title="Daily goals"
      subtitle="Daily averages, counted from today. Leave blank for no goal."
      submitLabel="Save goals"
      isChanged={JSON.stringify(entries) !== JSON.stringify(stored)}
      onCancel={onCancel}
    >
      {GOAL_KEYS.map((key, index) => (
        <GoalFields
          key={key}
          goal={key}
          entry={entries[key]}
          targetRef={index === 0 ? firstTarget : undefined}
          isCleared={entries[key].target.trim() !== '' && (goalsOf(entries)[key]?.target ?? null) === null}
          error={form.errorOf(`${key}Target`)}
          endError={form.errorOf(`${key}EndDate`)}
          onChange={(entry) => setTyped({ entries: { ...entries, [key]: entry }, opened: stored })}
        />
      ))}
    </EntryDialog>
  )
}

interface GoalFieldsProps {
  goal: GoalKey
  entry: GoalEntry
  targetRef: Ref<HTMLInputElement> | undefined
  /** The input is not a valid target. */
  isCleared: boolean
  error: string | undefined
  endError: string | undefined
  onChange: (entry: GoalEntry) => void
}

function GoalFields({ goal, entry, targetRef, isCleared, error, endError, onChange }: GoalFieldsProps) {
  const titleId = useId()
  const today = useToday()
  const endDate = parseDayKey(entry.endDate)
  return (
    <Stack role="group" aria-labelledby={titleId} gap={2} className={styles.fields}>
      <Row gap={2} wrap justify="between">
        <h3 id={titleId} className={styles.title}>
          {goalName[goal]}
        </h3>
        <SegmentedToggle
          label={`${goalName[goal]}: at least or at most`}
          value={entry.isLimit ? 'most' : 'least'}
          options={DIRECTIONS}
          onChange={(direction) => onChange({ ...entry, isLimit: direction === 'most' })}
        />
      </Row>
      <Stack columns={2} gap={3}>
        <Field label="Target" hint={isCleared && 'No goal: a target is above 0.'} error={error}>
          <NumberInput
            ref={targetRef}
            name={`${goal}Target`}
            suffix={isTime(goal) ? 'hours' : 'points'}
            value={entry.target}
            onChange={(event) => onChange({ ...entry, target: event.target.value })}
          />
        </Field>
        <Field
          label="End date"
          hint={endDate !== null && endDate < today && 'This date is past, so the goal is over.'}
          error={endError}
        >
          <DateInput
            name={`${goal}EndDate`}
            value={entry.endDate}
            onChange={(event) => onChange({ ...entry, endDate: event.target.value })}
          />
        </Field>
      </Stack>
    </Stack>
  )
}

const DIRECTIONS = [
  { value: 'least', label: 'At least' },
  { value: 'most', label: 'At most' },
] as const
