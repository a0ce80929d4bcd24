import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Group, Target } from '@/domain/import/targets'
import { CATEGORIES, selectableTypes, type SessionType } from '@/domain/session/types/session-type'
import { modeName } from '@/format/session'
import { durationText } from '@/format/duration'
import { countOfText, countText } from '@/format/number'
import { useIsOnline } from '@/state/online'
import { useSessionTypes } from '@/state/selectors'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/form/Field'
import { SegmentedToggle } from '@/ui/form/SegmentedToggle'
import { Select, TextInput } from '@/ui/form/Input'
import { useFormCheck } from '@/ui/form/Form'
import { Stack, Text } from '@/ui/layout'
import { StepForm } from './StepForm'
import styles from './ImportDialog.module.css'
import { settledTargets, targetProblem, type Targets } from './targets'
import type { ImportStep, ReadableFile, ReadEntries } from './steps'

interface MappingStepProps {
  step: Extract<ImportStep, { name: 'mapping' }>
  onChoose: (group: string, target: Target | null) => void
  onCompare: (opened: ReadableFile, read: ReadEntries, targets: Targets) => Promise<void>
  onClose: () => void
}

const SHOWN_AT_ONCE = 50

/** Chooses the session type of each project, category or app (BRING-02). */
export function MappingStep({ step, onChoose, onCompare, onClose }: MappingStepProps) {
  const isOnline = useIsOnline()
  const { opened, read } = step
  const types = useSessionTypes()
  const [targets, setTargets] = useState<Targets>(read.suggested)
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  const problemOf = (group: Group) => targetProblem(group.name, targets, types)
  // What needs an answer comes first.
  const [groups] = useState(() =>
    [...read.groups].sort(
      (a, b) => Number(read.suggested.get(b.name) === null) - Number(read.suggested.get(a.name) === null),
    ),
  )

  const wrong = groups.filter((group) => problemOf(group) !== null)
  const form = useFormCheck(wrong, (group) => {
    const field = `[data-group="${groups.indexOf(group)}"]`
    return [`${field} input`, `${field} select`]
  })

  function submit(element: HTMLFormElement) {
    const [first] = wrong
    // The row of the first problem must be there to get the focus.
    if (first) flushSync(() => setShown(Math.max(shown, groups.indexOf(first) + 1)))
    if (form.check(element) && isOnline) void onCompare(opened, read, settledTargets(targets))
  }

  return (
    <StepForm
      submitLabel="Preview"
      submit={{ 'aria-disabled': !isOnline }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm" tone="quiet">
        {groups.length === 0
          ? 'No row of this file can be imported. The preview says why.'
          : 'Choose what each becomes. Your choices are remembered for the next file.'}
      </Text>
      <Stack gap={4}>
        {groups.slice(0, shown).map((group, index) => (
          <GroupTarget
            key={group.name}
            index={index}
            group={group}
            types={types}
            target={targets.get(group.name) ?? null}
            problem={form.shown.includes(group) ? problemOf(group) : null}
            onChange={(target) => {
              setTargets(new Map(targets).set(group.name, target))
              onChoose(group.name, target)
            }}
          />
        ))}
      </Stack>
      {groups.length > shown && (
        <Button onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          Show more of {countText(groups.length)}
        </Button>
      )}
    </StepForm>
  )
}

interface GroupTargetProps {
  index: number
  group: Group
  types: readonly SessionType[]
  target: Target | null
  problem: string | null
  onChange: (target: Target | null) => void
}

const [NEW, SKIP] = [' new', ' skip']
const TEXTS: ReadonlyMap<string, string> = new Map([
  ['', 'Choose'],
  [NEW, 'New session type'],
  [SKIP, 'Leave out'],
])

function GroupTarget({ index, group, types, target, problem, onChange }: GroupTargetProps) {
  const name = group.name === '' ? 'Without a project' : group.name
  function choose(value: string) {
    if (value === '') onChange(null)
    else if (value === SKIP) onChange({ kind: 'skip' })
    else if (value === NEW) onChange({ kind: 'new', name: group.name, category: 'productivity' })
    else onChange({ kind: 'type', name: value })
  }
  const isNew = target?.kind === 'new'
  return (
    <div className={styles.group} data-group={index}>
      <Field
        label={
          <Text as="span" breakWords>
            {name}
          </Text>
        }
        hint={`${countOfText(group.count, 'entry', 'entries')}, ${durationText(group.seconds)}`}
        error={isNew ? undefined : problem}
      >
        <Select
          value={valueOf(target)}
          options={['', ...selectableTypes(types).map((type) => type.name), NEW, SKIP]}
          textOf={(value) => TEXTS.get(value) ?? value}
          onChange={choose}
        />
      </Field>
      {isNew && (
        <Field label="Name of the new type" required error={problem}>
          <TextInput
            value={target.name}
            onChange={(event) => onChange({ ...target, name: event.target.value })}
          />
        </Field>
      )}
      {isNew && (
        <Field label="Category" group="own">
          <SegmentedToggle
            label="Category"
            value={target.category}
            options={CATEGORIES.map((value) => ({ value, label: modeName(value) }))}
            onChange={(category) => onChange({ ...target, category })}
          />
        </Field>
      )}
    </div>
  )
}

function valueOf(target: Target | null): string {
  if (target === null) return ''
  return target.kind === 'type' ? target.name : target.kind === 'new' ? NEW : SKIP
}
