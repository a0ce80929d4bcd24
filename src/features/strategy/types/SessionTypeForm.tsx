import { VoiceBar } from '@/components/staff/glyphs'
import { enteredName } from '@/domain/name'
import { CATEGORIES, namesOf, type SessionType } from '@/domain/session/types/session-type'
import {
  type SessionTypeEntry,
  sessionTypeEntryOf,
  sessionTypeOf,
  sessionTypeProblems,
  TYPE_COLORS,
} from '@/domain/session/types/session-type-entry'
import { modeName } from '@/format/session'
import { renamedTypeText, sessionTypeWords } from '@/format/strategy'
import { useClock } from '@/state/clock'
import { Field } from '@/ui/form/Field'
import { SegmentedToggle } from '@/ui/form/SegmentedToggle'
import { textFieldsOf, TextInput } from '@/ui/form/Input'
import { ItemDialog, type ItemFormProps, useEntryForm, useItemEntry } from '../editor/EntryDialog'
import { Check } from 'lucide-react'
import styles from './SessionTypeForm.module.css'
import type { Rollups } from '@/domain/rollups/rollups'
import { useTimer } from '@/state/selectors'
import { useUnsavedSession } from '@/state/sessions/unsaved-session'
import { useRollups } from '@/state/rollups'

export function SessionTypeForm({
  draft,
  others,
  onSave,
  onCancel,
}: ItemFormProps<SessionType, SessionTypeEntry>) {
  const { id, original } = draft
  const [entry, change, isChanged] = useItemEntry(draft, sessionTypeEntryOf)
  const countOf = useSessionCounts()
  const problems = sessionTypeProblems(entry, others, original)
  const form = useEntryForm(problems, sessionTypeWords, () => {
    const createdAt = original?.createdAt ?? useClock.getState().now
    const type = sessionTypeOf(entry, { id, createdAt }, others, original)
    if (type) onSave(type, entry)
  })
  const isRenamed = original !== null && enteredName(entry.name) !== original.name
  const isMoved = original !== null && entry.category !== original.category

  return (
    <ItemDialog
      form={form}
      draft={draft}
      noun="session type"
      shortNoun="type"
      isChanged={isChanged}
      onCancel={onCancel}
    >
      <Field
        label="Name"
        required
        hint={isRenamed && renamedTypeText(countOf(original))}
        error={form.errorOf('name')}
      >
        <TextInput {...textFieldsOf(entry, change)('name')} />
      </Field>
      <Field
        label="Category"
        group="own"
        hint={
          isMoved
            ? 'Its past sessions and its rhythms change sides too, and so does the Harmony Vector of their days.'
            : 'Tasks only count in productivity.'
        }
      >
        <SegmentedToggle
          label="Category"
          block
          value={entry.category}
          options={CATEGORIES.map((category) => ({
            value: category,
            label: modeName(category),
            icon: <VoiceBar category={category} color={entry.color} />,
          }))}
          onChange={(category) => change({ category })}
        />
      </Field>
      <ColorField value={entry.color} onChange={(color) => change({ color })} />
    </ItemDialog>
  )
}

/** A choice of named colours, or any other from the browser's colour picker. Text is never drawn in it. */
function ColorField({ value: chosenColor, onChange }: { value: string; onChange: (color: string) => void }) {
  const value = chosenColor.toLowerCase()
  const chosen = TYPE_COLORS.find(({ color }) => color === value)
  return (
    <Field label="Colour" group hint={chosen?.name ?? `A colour of your own, ${value}`}>
      <div className={styles.colors}>
        {TYPE_COLORS.map(({ name, color }) => (
          <label key={color} className={styles.swatch} title={name}>
            <input
              type="radio"
              name="color"
              aria-label={name}
              checked={color === value}
              onChange={() => onChange(color)}
            />
            <span style={{ background: color }} aria-hidden="true">
              <Check size={14} strokeWidth={3} />
            </span>
          </label>
        ))}
        <input
          type="color"
          aria-label="Another colour"
          title="Another colour"
          className={styles.own}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </Field>
  )
}

/**
 * The number of a type's sessions, under all of its names, with an unsaved session and the timer's. Null until it is known.
 */
export function useSessionCounts(): (type: SessionType) => number | null {
  const rollups = useRollups()
  const unsaved = useUnsavedSession((state) => state.unsaved?.draft.type)
  const timer = useTimer()
  const chosen = timer.status === 'inactive' ? undefined : timer.draft?.type
  return (type) => {
    if (!rollups) return null
    const names = namesOf(type)
    const waiting = [unsaved, chosen].filter((name) => name !== undefined && names.includes(name)).length
    return names.reduce((sum, name) => sum + sessionsCalled(name, rollups), waiting)
  }
}

function sessionsCalled(name: string, { days }: Rollups): number {
  let count = 0
  for (const { types } of days.values()) count += types.get(name)?.count ?? 0
  return count
}
