import { useMemo, useState } from 'react'
import { restSpanOf, restSpanProblems, type RestSpanEntry, type RestSpanProblem } from '@/domain/rest/entry'
import { restDays, type RestSpan } from '@/domain/rest/rest-days'
import { restWords } from '@/format/rest'
import { useRestWeekdays } from '@/state/selectors'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import { EntryDialog } from './EntryDialog'
import styles from './RhythmForm.module.css'
import { TodayChange } from './TodayChange'
import type { Draft } from './use-editor'
import { useEntryForm } from './use-entry-form'

interface RestSpanFormProps {
  draft: Draft<RestSpan, RestSpanEntry>
  others: readonly RestSpan[]
  onSave: (span: RestSpan, entry: RestSpanEntry) => void
  onCancel: () => void
}

/** A span of rest days, past ones included. Before it is saved it says what it changes today. */
export function RestSpanForm({ draft, others, onSave, onCancel }: RestSpanFormProps) {
  const [entry, setEntry] = useState(draft.entry)
  const weekdays = useRestWeekdays()
  const form = useEntryForm(restSpanProblems(entry, others.length), restWords, FIELD_OF, () => {
    const span = restSpanOf(entry, draft.id, others.length)
    if (span) onSave(span, entry)
  })
  const field = (key: keyof RestSpanEntry) => ({
    name: key,
    value: entry[key],
    onChange: (event: { target: { value: string } }) => setEntry({ ...entry, [key]: event.target.value }),
  })
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
      <Field
        label="Name"
        hint="Such as Summer holidays. It may stay empty."
        error={form.errorOf('name-too-long')}
      >
        <TextInput autoComplete="off" {...field('name')} />
      </Field>
      <div className={styles.pair}>
        <Field label="First day" required error={form.errorOf('from-missing', 'day-too-far', 'too-many')}>
          <TextInput type="date" {...field('from')} />
        </Field>
        <Field label="Last day" required error={form.errorOf('to-missing', 'to-before-from', 'too-long')}>
          <TextInput type="date" {...field('to')} />
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
