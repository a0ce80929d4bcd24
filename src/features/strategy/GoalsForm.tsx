import { useId, useState } from 'react'
import { parseDayKey } from '@/domain/calendar/day-key'
import { goalProblems, goalsOf, type GoalEntries, type GoalEntry } from '@/domain/goals/entry'
import { GOAL_KEYS, type GoalKey } from '@/domain/goals/goals'
import { goalName } from '@/format/goals'
import { goalWords } from '@/format/strategy-messages'
import { useToday } from '@/state/clock'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import { EntryDialog } from './EntryDialog'
import styles from './GoalsForm.module.css'
import { useEntryForm } from './use-entry-form'

interface GoalsFormProps {
  initial: GoalEntries
  onSave: (entries: GoalEntries) => void
  onCancel: () => void
}

export function GoalsForm({ initial, onSave, onCancel }: GoalsFormProps) {
  const [entries, setEntries] = useState(initial)
  const form = useEntryForm(goalProblems(entries), goalWords, FIELD_OF, () => onSave(entries))
  return (
    <EntryDialog
      form={form}
      title="Daily goals"
      subtitle="An average a day, counted from today on. Without a target there is no goal."
      submitLabel="Save goals"
      isTouched={entries !== initial}
      onCancel={onCancel}
    >
      {GOAL_KEYS.map((key) => (
        <GoalFields
          key={key}
          goal={key}
          entry={entries[key]}
          isCleared={entries[key].target.trim() !== '' && goalsOf(entries)[key].target === null}
          error={form.errorOf(key)}
          onChange={(entry) => setEntries({ ...entries, [key]: entry })}
        />
      ))}
    </EntryDialog>
  )
}

interface GoalFieldsProps {
  goal: GoalKey
  entry: GoalEntry
  /** What was typed is no target. */
  isCleared: boolean
  error: string | undefined
  onChange: (entry: GoalEntry) => void
}

function GoalFields({ goal, entry, isCleared, error, onChange }: GoalFieldsProps) {
  const titleId = useId()
  const today = useToday()
  const endDate = parseDayKey(entry.endDate)
  return (
    <div role="group" aria-labelledby={titleId} className={styles.goal}>
      <h3 id={titleId} className={styles.title}>
        {goalName(goal)}
      </h3>
      <div className={styles.fields}>
        <Field label="Target" hint={isCleared && 'No goal: a target is above 0.'} error={error}>
          <TextInput
            name={FIELD_OF[goal]}
            inputMode="decimal"
            autoComplete="off"
            suffix={goal === 'timeWorked' ? 'hours' : 'points'}
            value={entry.target}
            onChange={(event) => onChange({ ...entry, target: event.target.value })}
          />
        </Field>
        <Field
          label="End date"
          hint={endDate !== null && endDate < today && 'Past: the goal is not followed any more.'}
        >
          <TextInput
            type="date"
            value={entry.endDate}
            onChange={(event) => onChange({ ...entry, endDate: event.target.value })}
          />
        </Field>
      </div>
    </div>
  )
}

const FIELD_OF: Record<GoalKey, string> = {
  taskScore: 'taskScore',
  timeWorked: 'timeWorked',
  productivityPoints: 'productivityPoints',
}
