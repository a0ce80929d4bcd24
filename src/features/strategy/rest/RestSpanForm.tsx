import { useMemo, useState } from 'react'
import { DateInput } from '@/components/when/DateInput'
import { restSpanOf, restSpanProblems, type RestSpanEntry, type RestSpanProblem } from '@/domain/rest/entry'
import { type RestSpan } from '@/domain/rest/rest-span'
import { restDays } from '@/domain/rest/rest-days'
import { restWords } from '@/format/strategy'
import { useRestWeekdays } from '@/state/selectors'
import { Field } from '@/ui/form/Field'
import { textFieldsOf } from '@/ui/form/text-field'
import { TextInput } from '@/ui/form/Input'
import { EntryDialog, useEntryForm } from '../editor/EntryDialog'
import styles from '../rhythms/RhythmForm.module.css'
import { TodayChange } from '../scoring/TodayChange'
import type { Draft } from '../editor/use-editor'

interface RestSpanFormProps {
  draft: Draft<RestSpan, RestSpanEntry>
  others: readonly RestSpan[]
  onSave: (span: RestSpan, entry: RestSpanEntry) => void
  onCancel: () => void
}

/** A period of rest days, which may be in the past. Shows its effect on today before it is saved. */
export function RestSpanForm({ draft, others, onSave, onCancel }: RestSpanFormProps) {
  const [entry, setEntry] = useState(draft.entry)
  const weekdays = useRestWeekdays()
  const form = useEntryForm(restSpanProblems(entry, others.length), restWords, FIELD_OF, () => {
    const span = restSpanOf(entry, draft.id, others.length)
    if (span) onSave(span, entry)
  })
  const field = textFieldsOf(entry, setEntry)
  const rest = useMemo(() => {
    const span = restSpanOf(entry, draft.id, others.length)
    return span && restDays([...others, span], weekdays)
  }, [entry, draft.id, others, weekdays])

  return (
    <EntryDialog
      form={form}
      title={draft.original ? 'Edit rest days' : 'New rest days'}
      submitLabel={draft.original ? 'Save rest days' : 'Add rest days'}
      values={entry}
      initial={draft.initial}
      onCancel={onCancel}
    >
      <Field label="Name" hint="Optional." error={form.errorOf('name-too-long')}>
        <TextInput {...field('name')} />
      </Field>
      <div className={styles.pair}>
        <Field label="First day" required error={form.errorOf('from-missing', 'day-too-far', 'too-many')}>
          <DateInput {...field('from')} />
        </Field>
        <Field label="Last day" required error={form.errorOf('to-missing', 'to-before-from', 'too-long')}>
          <DateInput {...field('to')} />
        </Field>
      </div>
      <TodayChange rest={rest} />
    </EntryDialog>
  )
}

const FIELD_OF: Record<RestSpanProblem, keyof RestSpanEntry> = {
  'from-missing': 'from',
  'to-missing': 'to',
  'day-too-far': 'from',
  'to-before-from': 'to',
  'too-long': 'to',
  'name-too-long': 'name',
  'too-many': 'from',
}
