import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ZoneField } from './QuestionsStep'

vi.mock(import('@/platform/time'), async (original) => ({
  ...(await original()),
  deviceZone: vi.fn(() => 'Asia/Calcutta'),
}))

const chosen = vi.fn<(zone: string) => void>()

function Zone() {
  const [zone, setZone] = useState('Asia/Calcutta')
  return (
    <ZoneField
      value={zone}
      onChange={(next) => {
        chosen(next)
        setZone(next)
      }}
    />
  )
}

const field = () => screen.getByRole('combobox', { name: 'Time zone of the file' })

test('BRING-15 the zone is found by a part of its current name', async () => {
  render(<Zone />)
  expect(field()).toHaveValue('Asia/Kolkata')
  await userEvent.clear(field())
  await userEvent.type(field(), 'new york')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['America/New_York'])
  await userEvent.keyboard('{Enter}')
  expect(field()).toHaveValue('America/New_York')
  expect(chosen).toHaveBeenCalledExactlyOnceWith('America/New_York')
})

test('BRING-15 leaving the field or Escape keeps the zone', async () => {
  chosen.mockClear()
  render(<Zone />)
  await userEvent.clear(field())
  await userEvent.type(field(), 'berlin')
  await userEvent.tab()
  expect(field()).toHaveValue('Asia/Kolkata')
  await userEvent.type(field(), 'x{Escape}')
  expect(field()).toHaveValue('Asia/Kolkata')
  await userEvent.keyboard('{Escape}')
  expect(field()).toHaveValue('Asia/Kolkata')
  expect(chosen).not.toHaveBeenCalled()
})
