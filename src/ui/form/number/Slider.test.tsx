import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Field } from '../Field'
import { Slider } from './Slider'

test('is labelled by its field, announces its value in words, and shows it beside the track', () => {
  const onChange = vi.fn()
  render(
    <Field label="Ideal play time" hint="A day">
      <Slider
        value={270}
        min={15}
        max={720}
        step={15}
        text="4h 30m"
        valueText="4 hours 30 minutes"
        onChange={onChange}
      />
    </Field>,
  )
  const slider = screen.getByRole('slider', { name: 'Ideal play time' })
  expect(slider).toHaveAttribute('aria-valuetext', '4 hours 30 minutes')
  expect(slider).toHaveAccessibleDescription('A day')
  expect(screen.getByText('4h 30m')).toBeVisible()
  fireEvent.change(slider, { target: { value: 285 } })
  expect(onChange).toHaveBeenCalledExactlyOnceWith(285)
})
