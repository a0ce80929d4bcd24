import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Field } from './Field'
import { NumberStepper } from './number/NumberStepper'
import { SegmentedToggle } from './SegmentedToggle'
import { Select, TextArea, TextInput } from './Input'

const described = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

describe('Field', () => {
  test.each([
    ['TextInput', <TextInput key="c" />],
    ['TextArea', <TextArea key="c" />],
    ['Select', <Select key="c" value="" options={[]} onChange={() => {}} />],
    ['NumberStepper', <NumberStepper key="c" label="Size" value="1" onChange={() => {}} />],
  ])('labels and describes a %s', (_, control) => {
    render(
      <Field label="Size" hint="In metres" required>
        {control}
      </Field>,
    )
    const element = screen.getByLabelText('Size')
    expect(described(element)).toBe('In metres')
    expect(element.getAttribute('aria-required')).toBe('true')
    expect(element.getAttribute('aria-invalid')).toBeNull()
    expect(screen.getByText('Required')).toBeTruthy()
  })

  test('an error replaces the hint and marks the control', () => {
    render(
      <Field label="Size" hint="In metres" error="Too large">
        <TextInput />
      </Field>,
    )
    const element = screen.getByRole('textbox', { name: 'Size' })
    expect(described(element)).toBe('Too large')
    expect(element.getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByText('In metres')).toBeNull()
  })

  test('an error is announced, a hint that changes while typing is not', () => {
    const field = (hint: string, error?: string) => (
      <Field label="Bio" hint={hint} error={error}>
        <TextInput />
      </Field>
    )
    const { container, rerender } = render(field('1 of 500 characters'))
    const announced = container.querySelector('[aria-live]')
    expect(announced).toBeEmptyDOMElement()
    rerender(field('2 of 500 characters'))
    expect(announced).toBeEmptyDOMElement()
    rerender(field('501 of 500 characters', 'Too long'))
    expect(announced).toHaveTextContent('Too long')
  })

  test('without hint and error the control has no description', () => {
    render(
      <Field label="Size">
        <TextInput />
      </Field>,
    )
    expect(screen.getByRole('textbox', { name: 'Size' }).getAttribute('aria-describedby')).toBeNull()
  })

  test('a SegmentedToggle is the only group, and gets the description', () => {
    render(
      <Field label="Span" hint="Of the chart" group="own">
        <SegmentedToggle label="Span" value="a" options={[{ value: 'a', label: 'A' }]} onChange={() => {}} />
      </Field>,
    )
    expect(described(screen.getByRole('radiogroup', { name: 'Span' }))).toBe('Of the chart')
    expect(screen.queryByRole('group')).toBeNull()
  })

  test('a group labels several controls, which keep their own names', () => {
    render(
      <Field label="Sizes" error="One is missing" group>
        <TextInput aria-label="Width" />
        <TextInput aria-label="Height" />
      </Field>,
    )
    expect(described(screen.getByRole('group', { name: 'Sizes' }))).toBe('One is missing')
    const [width, height] = [screen.getByLabelText('Width'), screen.getByLabelText('Height')]
    expect(width.id).toBe('')
    expect(height.id).toBe('')
  })
})
