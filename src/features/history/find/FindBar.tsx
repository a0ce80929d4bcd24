import { ListFilter, Search, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { DateInput } from '@/components/when/DateInput'
import { parseDayKey, type DayKey } from '@/domain/calendar/day-key'
import { filterCount, findProblems, isEverything, parseMinutes } from '@/domain/find/query'
import { FIRST_DAY, LAST_DAY, MAX_FIND_TEXT } from '@/domain/limits'
import { sessionTypeNamed } from '@/domain/session/types/session-type'
import { MODES, isMode } from '@/domain/timer/timer'
import { modeName } from '@/format/session'
import { useAction } from '@/state/commands'
import { useSessionTypes } from '@/state/selectors'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/form/Field'
import { Select, TextInput } from '@/ui/form/Input'
import { NumberInput } from '@/ui/form/number/NumberInput'
import { Row, VisuallyHidden } from '@/ui/layout'
import styles from './FindBar.module.css'
import { useQuery, useTyped, type QueryInUrl } from './use-query'

/** The search field and its filters. The result shows below, in place of the calendar and the list. */
export function FindBar() {
  const inUrl = useQuery()
  const { query, version, change, clear } = inUrl
  const [text, type] = useTyped(query.text, version, (text) => change({ text }))
  const [isOpen, setOpen] = useState(false)
  const [inputId, filtersId] = [useId(), useId()]
  const count = filterCount(query)
  const input = useRef<HTMLInputElement>(null)
  useAction('history.search', () => input.current?.focus())

  return (
    <form role="search" className={styles.bar} onSubmit={(event) => event.preventDefault()}>
      <Row gap={2} align="stretch" wrap className={styles.line}>
        <div className={styles.field}>
          <label htmlFor={inputId}>
            <VisuallyHidden>Search sessions</VisuallyHidden>
          </label>
          <Search size={16} className={styles.icon} />
          <TextInput
            ref={input}
            id={inputId}
            type="search"
            dir="auto"
            placeholder="Notes, tasks and types"
            maxLength={MAX_FIND_TEXT}
            className={styles.input}
            value={text}
            onChange={(event) => type(event.target.value)}
          />
        </div>
        <Button
          icon={<ListFilter />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? filtersId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {count === 0 ? 'Filters' : `Filters (${count})`}
        </Button>
        {!isEverything(query) && (
          <Button
            variant="ghost"
            icon={<X />}
            className={styles.clear}
            onClick={() => {
              clear()
              input.current?.focus()
            }}
          >
            <span className={styles.clearLabel}>Clear search</span>
          </Button>
        )}
      </Row>
      {isOpen && <FindFilters id={filtersId} {...inUrl} />}
    </form>
  )
}

interface FindFiltersProps extends QueryInUrl {
  id: string
}

function FindFilters({ id, query, version, change }: FindFiltersProps) {
  const problems = findProblems(query)
  const [mode, setMode] = useTyped(query.mode ?? '', version, (mode) =>
    change({ mode: isMode(mode) ? mode : null }),
  )
  return (
    <div id={id} className={styles.filters}>
      <TypeFilter query={query} version={version} change={change} />
      <Field label="Mode">
        <Select
          value={mode}
          options={['', ...MODES]}
          textOf={(option) => (isMode(option) ? modeName(option) : 'Both modes')}
          onChange={setMode}
        />
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

function TypeFilter({ query, version, change }: Pick<QueryInUrl, 'query' | 'version' | 'change'>) {
  const types = useSessionTypes()
  const [type, setType] = useTyped(query.type ?? '', version, (type) => change({ type: type || null }))
  const chosen = type === '' ? '' : sessionTypeNamed(types, type).name
  // The URL may name a type that was deleted: its sessions are still found.
  const offered = new Set(['', ...types.map(({ name }) => name), chosen])
  return (
    <Field label="Session type">
      <Select
        value={chosen}
        options={[...offered]}
        textOf={(name) => name || 'All types'}
        onChange={setType}
      />
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

function DayFilter({ label, value, version, error, onChange }: FilterProps<DayKey>) {
  const [day, setDay] = useTyped(value ?? '', version, (text) => onChange(parseDayKey(text)))
  return (
    <Field key={version} label={label} error={error}>
      <DateInput min={FIRST_DAY} max={LAST_DAY} value={day} onChange={({ target }) => setDay(target.value)} />
    </Field>
  )
}

function MinutesFilter({ label, value, version, error, onChange }: FilterProps<number>) {
  const [text, setText] = useTyped(value === null ? '' : String(value), version, (text) =>
    onChange(parseMinutes(text)),
  )
  const isUnreadable = text.trim() !== '' && parseMinutes(text) === null
  return (
    <Field label={label} error={isUnreadable ? 'Enter whole minutes.' : error}>
      <NumberInput
        inputMode="numeric"
        suffix="min"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </Field>
  )
}
