import { Moon, Sun } from 'lucide-react'
import { useState, useId } from 'react'
import { Checkbox } from '@/ui/form/Checkbox'
import { DaySet, type DaySetProps } from '@/ui/form/DaySet'
import { Field } from '@/ui/form/Field'
import { SegmentedToggle } from '@/ui/form/SegmentedToggle'
import { Switch } from '@/ui/form/Switch'
import { Group, Sample } from './Samples'
import { percentText } from '@/format/number'
import { NumberStepper } from '@/ui/form/number/NumberStepper'
import { Slider } from '@/ui/form/number/Slider'

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

/** Steppers and sliders. */
export function Numbers() {
  const [count, setCount] = useState('2')
  const [percent, setPercent] = useState(60)
  const errorId = useId()
  return (
    <Group title="Numbers">
      <Sample name="NumberStepper">
        <NumberStepper label="Count" value={count} onChange={setCount} max={5} />
      </Sample>
      <Sample name="NumberStepper: at its minimum, disabled">
        <NumberStepper label="Minimum" value="0" onChange={setCount} />
        <NumberStepper label="Disabled" value="3" onChange={setCount} disabled />
      </Sample>
      <Sample name="NumberStepper: error">
        <NumberStepper label="Refused" value="9x" onChange={setCount} errorId={errorId} />
        <span id={errorId}>Enter a number.</span>
      </Sample>
      {(['ink', 'prod', 'play'] as const).map((tone) => (
        <Sample key={tone} name={`Slider: ${tone}`}>
          <Field label="Label">
            <Slider
              tone={tone}
              value={percent}
              min={0}
              max={100}
              step={5}
              text={percentText(percent)}
              valueText={`${percent} percent`}
              onChange={setPercent}
            />
          </Field>
        </Sample>
      ))}
    </Group>
  )
}
