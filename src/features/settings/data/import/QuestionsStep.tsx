import { useState } from 'react'
import { DATE_ORDERS, type AmbiguousDate, type DateOrder } from '@/domain/import/date-order'
import type { Answers } from '@/domain/import/entry'
import { isSame } from '@/domain/stored-values'
import { longDateText } from '@/format/date'
import { countOfText, countText } from '@/format/number'
import { zoneName } from '@/format/zones'
import { deviceZone } from '@/platform/time'
import { Field } from '@/ui/form/Field'
import { Select } from '@/ui/form/Input'
import { useFormCheck } from '@/ui/form/use-form-check'
import { Fold } from '@/ui/Fold'
import { Text } from '@/ui/layout'
import { StepForm } from './StepForm'
import type { ReadableFile } from './steps'
import { ZoneField } from './ZoneField'

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
