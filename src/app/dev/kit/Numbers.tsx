import { useId, useState } from 'react'
import { percentText } from '@/format/number'
import { Field } from '@/ui/form/Field'
import { NumberStepper } from '@/ui/form/number/NumberStepper'
import { Slider } from '@/ui/form/number/Slider'
import { Group, Sample } from './Samples'

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
