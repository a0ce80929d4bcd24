import { Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '@/ui/form/Checkbox'
import { DaySet, type DaySetProps } from '@/ui/form/DaySet'
import { Field } from '@/ui/form/Field'
import { SegmentedToggle } from '@/ui/form/SegmentedToggle'
import { Switch } from '@/ui/form/Switch'
import { Group, Sample } from './Samples'

const ignore = () => {}

const OPTIONS = [
  { value: 'first', label: 'First', icon: <Sun size={16} aria-hidden="true" /> },
  { value: 'second', label: 'Second', icon: <Moon size={16} aria-hidden="true" /> },
] as const

/** Checkboxes, switches, toggles and day sets. */
export function Choices() {
  const [checked, setChecked] = useState(true)
  const [choice, setChoice] = useState<'first' | 'second'>('first')
  const [days, setDays] = useState<DaySetProps['value']>([1, 3, 5])
  return (
    <Group title="Choices">
      <Sample name="Checkbox: on and off">
        <Checkbox label="On and off" checked={checked} onChange={setChecked} />
        <Checkbox label="Some" checked={false} indeterminate onChange={ignore} />
      </Sample>
      <Sample name="Checkbox: disabled">
        <Checkbox label="Off" checked={false} disabled onChange={ignore} />
        <Checkbox label="On" checked disabled onChange={ignore} />
      </Sample>
      <Sample name="Switch: on and off, hidden label">
        <Switch label="On and off" checked={checked} onChange={setChecked} />
        <Switch label="Hidden label" hideLabel checked={!checked} onChange={(on) => setChecked(!on)} />
      </Sample>
      <Sample name="Switch: disabled">
        <Switch label="Off" checked={false} disabled onChange={ignore} />
        <Switch label="On" checked disabled onChange={ignore} />
      </Sample>
      <Sample name="SegmentedToggle: md">
        <SegmentedToggle label="Medium" value={choice} options={OPTIONS} onChange={setChoice} />
      </Sample>
      <Sample name="SegmentedToggle: lg, block">
        <SegmentedToggle
          label="Large"
          size="lg"
          block
          value={choice}
          options={OPTIONS}
          onChange={setChoice}
        />
      </Sample>
      <Sample name="SegmentedToggle: disabled">
        <SegmentedToggle label="Disabled" disabled value={choice} options={OPTIONS} onChange={setChoice} />
      </Sample>
      <Sample name="DaySet">
        <Field label="Days" group>
          <DaySet value={days} onChange={setDays} />
        </Field>
      </Sample>
      <Sample name="DaySet: error">
        <Field label="Days" group error="Choose at least one day.">
          <DaySet value={[]} onChange={ignore} />
        </Field>
      </Sample>
    </Group>
  )
}
