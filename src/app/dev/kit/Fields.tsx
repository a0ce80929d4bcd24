import { Search } from 'lucide-react'
import { useState } from 'react'
import { Field } from '@/ui/form/Field'
import { Form } from '@/ui/form/Form'
import { Select, TextArea, TextInput } from '@/ui/form/Input'
import { TypedInput } from '@/ui/form/TypedInput'
import { Button } from '@/ui/Button'
import { Group, Sample } from './Samples'

/** Text fields, text areas and selects, each with a hint and with an error. */
export function Fields() {
  return (
    <Group title="Fields">
      <Sample name="TextInput">
        <Field label="Label">
          <TextInput placeholder="Placeholder" />
        </Field>
      </Sample>
      <Sample name="TextInput: required, hint, suffix">
        <Field label="Label" required hint="A hint of one line.">
          <TextInput suffix="hours" defaultValue="2.5" />
        </Field>
      </Sample>
      <Sample name="TextInput: error">
        <Field label="Label" required error="Enter a number above 0.">
          <TextInput defaultValue="-3" />
        </Field>
      </Sample>
      <Sample name="TextInput: disabled">
        <Field label="Label">
          <TextInput disabled defaultValue="Value" />
        </Field>
      </Sample>
      <Sample name="TypedInput">
        <Field label="Label">
          <Typed />
        </Field>
      </Sample>
      <Sample name="TextArea">
        <Field label="Label" hint="Up to 2,000 characters.">
          <TextArea
            rows={3}
            defaultValue="A first line&#10;and a second one"
          />
        </Field>
      </Sample>
      <Sample name="TextArea: error">
        <Field label="Label" error="This text is too long.">
          <TextArea rows={3} defaultValue="A text" />
        </Field>
      </Sample>
      <Sample name="Select: plain, lead">
        <Field label="Label">
          <Options />
        </Field>
        <Field label="With a lead">
          <Options lead={<Search size={16} aria-hidden="true" />} />
        </Field>
      </Sample>
      <Sample name="Select: error, disabled">
        <Field label="Label" error="Choose an option.">
          <Options />
        </Field>
        <Field label="Disabled">
          <Options disabled />
        </Field>
      </Sample>
      <SubmittedForm />
    </Group>
  )
}

function Options(props: { lead?: React.ReactNode; disabled?: boolean }) {
  return (
    <Select {...props} defaultValue="two">
      <option value="one">Option one</option>
      <option value="two">Option two</option>
      <option value="three">Option three</option>
    </Select>
  )
}

function SubmittedForm() {
  const [count, setCount] = useState(0)
  return (
    <Sample name={`Form: submitted ${count} times`}>
      <Form onSubmit={() => setCount((before) => before + 1)}>
        <Field label="Enter submits">
          <TextInput />
        </Field>
        <Button type="submit">Submit</Button>
      </Form>
    </Sample>
  )
}

/** Reads any text with a digit in it. */
function Typed() {
  const [value, setValue] = useState('12')
  return (
    <TypedInput
      value={value}
      onChange={({ target }) => setValue(target.value)}
      show={(digits) => digits}
      read={(text) => /\d+/.exec(text)?.[0] ?? null}
      unreadable="Type a number."
    />
  )
}
