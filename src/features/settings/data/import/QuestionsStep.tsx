import { useCombobox } from 'downshift'
import { useState, use } from 'react'
import { DATE_ORDERS, type AmbiguousDate, type DateOrder } from '@/domain/import/date-order'
import type { Answers } from '@/domain/import/entry'
import { isSame } from '@/domain/stored-values'
import type { ZoneId } from '@/domain/units'
import { longDateText } from '@/format/date'
import { countOfText, countText } from '@/format/number'
import { zoneName, zonesFound } from '@/format/zones'
import { deviceZone } from '@/platform/time'
import { Field, FieldContext } from '@/ui/form/Field'
import { Select, TextInput } from '@/ui/form/Input'
import { useFormCheck } from '@/ui/form/Form'
import { Fold } from '@/ui/Fold'
import { Text } from '@/ui/layout'
import { StepForm } from './StepForm'
import type { ReadableFile } from './steps'
import styles from './QuestionsStep.module.css'

interface QuestionsStepProps {
  opened: ReadableFile
  /** The answers from before the user went back. */
  before: Answers | null
  onChange: (isChanged: boolean) => void
  onRead: (opened: ReadableFile, answers: Answers) => Promise<void>
  onClose: () => void
}

/**
 * What the file does not say: its time zone, the order of its dates if they can be read two ways, and which of its people the
 * user is (BRING-03).
 */
export function QuestionsStep({ opened, before, onChange, onRead, onClose }: QuestionsStepProps) {
  const untouched = {
    zone: deviceZone(),
    order: opened.order.kind === 'settled' ? opened.order.order : null,
    person: '',
  }
  const [answers, setAnswers] = useState({ ...untouched, ...before })
  const { zone, order, person = '' } = answers
  const set = (change: Partial<typeof answers>) => {
    const next = { ...answers, ...change }
    setAnswers(next)
    onChange(!isSame(next, untouched))
  }
  const example = opened.order.kind === 'ask' ? opened.order.example : null
  const isTeam = opened.people.length > 1
  const isOpen = { order: order === null, person: isTeam && person === '' }
  const problems = (['order', 'person'] as const).filter((name) => isOpen[name])
  const { shown, check } = useFormCheck(problems)
  const errorOf = (name: keyof typeof messages) => shown.includes(name) && messages[name]

  function submit(form: HTMLFormElement) {
    if (check(form) && order) void onRead(opened, { zone, order, ...(isTeam && { person }) })
  }

  return (
    <StepForm submitLabel="Continue" onSubmit={submit} onClose={onClose}>
      <Text size="sm" tone="quiet">
        {opened.rows !== null && `The file has ${countOfText(opened.rows, 'row')}. `}Nothing is stored before
        you have seen what it would become.
      </Text>
      {example && (
        <Field
          label={`What day is ${example.text}?`}
          required
          hint="The dates of this file can be read two ways. Your answer is for all of them."
          error={errorOf('order')}
        >
          <Select
            name="order"
            value={order}
            options={[null, ...DATE_ORDERS]}
            textOf={(option) => (option ? readingText(example, option) : 'Choose')}
            onChange={(option) => set({ order: option })}
          />
        </Field>
      )}
      {isTeam && (
        <Field
          label="Whose entries do you want to import?"
          required
          hint={`The file has entries of ${countText(opened.people.length)} people. Those of the others are left out.`}
          error={errorOf('person')}
        >
          <Select
            name="person"
            value={person}
            options={['', ...opened.people]}
            textOf={(option) => option || 'Choose'}
            onChange={(option) => set({ person: option })}
          />
        </Field>
      )}
      <Fold label="Change zone" note={zoneName(zone)}>
        <ZoneField value={zone} onChange={(chosen) => set({ zone: chosen })} />
      </Fold>
    </StepForm>
  )
}

const messages = {
  order: 'Choose one, so that no day is guessed.',
  person: 'Choose a person, so that nobody else’s time becomes yours.',
} as const

const orderNames: Record<DateOrder, string> = { dmy: 'day first', mdy: 'month first' }

function readingText(example: AmbiguousDate, order: DateOrder): string {
  const day = example[order]
  return day ? `${longDateText(day)} (${orderNames[order]})` : `No day at all (${orderNames[order]})`
}

interface ZoneFieldProps {
  value: ZoneId
  onChange: (zone: ZoneId) => void
}

/** A time zone, found by typing a part of its name. */
export function ZoneField(props: ZoneFieldProps) {
  return (
    <Field
      label="Time zone of the file"
      hint={`The zone that your tracker was set to when it wrote the file. This device is in ${zoneName(deviceZone())}.`}
    >
      <ZoneInput {...props} />
    </Field>
  )
}

function ZoneInput({ value, onChange }: ZoneFieldProps) {
  const field = use(FieldContext)
  /** What is typed to find a zone. Null while the chosen one is shown. */
  const [typed, setTyped] = useState<string | null>(null)
  const zones = zonesFound(knownZones(deviceZone()), typed ?? '')
  const { isOpen, getInputProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox<ZoneId>({
    ...(field && { inputId: field.controlId, labelId: field.labelId }),
    items: [...zones],
    inputValue: typed ?? zoneName(value),
    selectedItem: value,
    itemToString: (zone) => zoneName(zone ?? value),
    stateReducer: (state, { type, changes }) => {
      // Enter chooses the first match.
      if (type === TYPED) return { ...changes, highlightedIndex: 0 }
      // A click into the text that is typed must not close the list.
      if (type === CLICKED) return { ...changes, isOpen: true }
      // Only Enter or a click on a zone chooses.
      return type === LEFT || type === ESCAPE ? { ...changes, selectedItem: state.selectedItem } : changes
    },
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem ?? value),
    onIsOpenChange: (change) => {
      if (!change.isOpen) setTyped(null)
    },
  })
  return (
    <>
      <TextInput
        {...getInputProps({
          // Controlled here: downshift would set it a render too late for input methods.
          onChange: ({ currentTarget }) => setTyped(currentTarget.value),
          onFocus: ({ currentTarget }) => currentTarget.select(),
          onKeyDown: (event) => {
            if (event.key !== 'Escape') return
            // Escape closes the open list alone, and otherwise the dialog.
            if (!isOpen) return Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
            event.preventDefault()
            event.stopPropagation()
          },
        })}
        spellCheck={false}
      />
      <div {...getMenuProps({ 'aria-label': 'Time zones', className: styles.list })} hidden={!isOpen}>
        {isOpen &&
          zones.map((zone, index) => (
            <div
              key={zone}
              {...getItemProps({ item: zone, index, className: styles.zone })}
              data-highlighted={index === highlightedIndex || undefined}
            >
              {zoneName(zone)}
            </div>
          ))}
      </div>
      <Text role="status" tone="quiet" className="hidden-if-empty">
        {isOpen && zones.length === 0 && 'No zone has this name.'}
      </Text>
    </>
  )
}

const {
  InputChange: TYPED,
  InputClick: CLICKED,
  InputBlur: LEFT,
  InputKeyDownEscape: ESCAPE,
} = useCombobox.stateChangeTypes

/** All time zones that the device knows, the given one among them. */
function knownZones(zone: ZoneId): readonly ZoneId[] {
  return [...new Set(['UTC', zone, ...Intl.supportedValuesOf('timeZone')])].sort()
}
