import { DateInput } from '@/components/when/DateInput'
import { findProblems, parseMinutes, type FindQuery } from '@/domain/find/query'
import { parseDayKey } from '@/domain/calendar/day-key'
import { FIRST_DAY, LAST_DAY } from '@/domain/limits'
import { MODES, isMode } from '@/domain/timer/timer'
import { modeName } from '@/format/session'
import { useSessionTypes } from '@/state/selectors'
import { Field } from '@/ui/form/Field'
import { Select, TextInput } from '@/ui/form/Input'
import styles from './FindBar.module.css'
import { useTyped, type QueryInUrl } from './use-query'

interface FindFiltersProps extends QueryInUrl {
  id: string
}

export function FindFilters({ id, query, version, change }: FindFiltersProps) {
  const problems = findProblems(query)
  return (
    <div id={id} className={styles.filters}>
      <TypeFilter query={query} change={change} />
      <Field label="Mode">
        <Select
          value={query.mode ?? ''}
          onChange={({ target }) => change({ mode: isMode(target.value) ? target.value : null })}
        >
          <option value="">Both modes</option>
          {MODES.map((mode) => (
            <option key={mode} value={mode}>
              {modeName(mode)}
            </option>
          ))}
        </Select>
      </Field>
      <DayFilter label="From" value={query.from} version={version} onChange={(from) => change({ from })} />
      <DayFilter
        label="To"
        value={query.to}
        version={version}
        error={problems.has('dates-reversed') && 'This is before the first day.'}
        onChange={(to) => change({ to })}
      />
      <MinutesFilter
        label="At least"
        value={query.minMinutes}
        version={version}
        onChange={(minMinutes) => change({ minMinutes })}
      />
      <MinutesFilter
        label="At most"
        value={query.maxMinutes}
        version={version}
        error={problems.has('lengths-reversed') && 'This is less than At least.'}
        onChange={(maxMinutes) => change({ maxMinutes })}
      />
    </div>
  )
}

function TypeFilter({ query, change }: Pick<QueryInUrl, 'query' | 'change'>) {
  const names = useSessionTypes().map(({ name }) => name)
  // The URL may name a type that was deleted: its sessions are still found.
  const offered = query.type === null || names.includes(query.type) ? names : [...names, query.type]
  return (
    <Field label="Session type">
      <Select value={query.type ?? ''} onChange={({ target }) => change({ type: target.value || null })}>
        <option value="">All types</option>
        {offered.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
    </Field>
  )
}

interface FilterProps<T> {
  label: string
  value: T | null
  version: string
  error?: string | false
  onChange: (value: T | null) => void
}

function DayFilter({ label, value, version, error, onChange }: FilterProps<NonNullable<FindQuery['from']>>) {
  return (
    <Field key={version} label={label} error={error}>
      <DateInput
        min={FIRST_DAY}
        max={LAST_DAY}
        value={value ?? ''}
        onChange={({ target }) => onChange(parseDayKey(target.value))}
      />
    </Field>
  )
}

function MinutesFilter({ label, value, version, error, onChange }: FilterProps<number>) {
  const [text, setText] = useTyped(value === null ? '' : String(value), version)
  const isUnreadable = text.trim() !== '' && parseMinutes(text) === null
  return (
    <Field label={label} error={isUnreadable ? 'Enter whole minutes.' : error}>
      <TextInput
        inputMode="numeric"
        suffix="min"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          onChange(parseMinutes(target.value))
        }}
      />
    </Field>
  )
}
