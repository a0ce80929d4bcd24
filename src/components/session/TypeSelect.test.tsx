import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CORE_SESSION_TYPES } from '@/domain/session/types/session-type'
import { TypeSelect } from './TypeSelect'

test('PLATFORM-16 a type that is chosen in a translated page is the stored one', () => {
  const onChange = vi.fn()
  render(<TypeSelect value="Productivity" types={CORE_SESSION_TYPES} onChange={onChange} />)
  const select = screen.getByLabelText<HTMLSelectElement>('Session type')
  const play = screen.getByRole<HTMLOptionElement>('option', { name: 'Play' })
  // What a translator does.
  const translated = document.createElement('font')
  translated.textContent = 'Spiel'
  play.firstChild?.replaceWith(translated)
  select.selectedIndex = play.index
  fireEvent.change(select)
  expect(onChange).toHaveBeenCalledExactlyOnceWith('Play')
})
