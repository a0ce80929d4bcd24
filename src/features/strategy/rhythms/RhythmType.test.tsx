import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aListing } from '../../../../tests/builders/facts'
import { press } from '../../../../tests/builders/press'
import type { SessionType } from '@/domain/session/types/session-type'
import { form, lesson, open, openNew, saved, setUpRhythms, submit, type } from './rhythms.testing'

setUpRhythms()

const typeField = () => form().getByLabelText('Session type')
const chess: SessionType = {
  ...{ id: 'chess', name: 'Chess', formerNames: ['Draughts'], category: 'play', color: '#123456' },
  ...{ isCore: false, createdAt: 0, archivedAt: 5 },
}

test('VOICES-03 a rhythm is Productivity until a type is chosen, and then stored without one', async () => {
  await openNew()
  expect(typeField()).toHaveValue('Productivity')
  await userEvent.selectOptions(typeField(), 'Play')
  await userEvent.selectOptions(typeField(), 'Productivity')
  await submit('Add rhythm')
  expect(saved()[0]).not.toHaveProperty('sessionType')
})

test('VOICES-03 VOICES-04 a type of play is stored, and the form says what it means', async () => {
  await openNew()
  expect(typeField()).toHaveAccessibleDescription('')
  await userEvent.selectOptions(typeField(), 'Play')
  expect(typeField()).toHaveAccessibleDescription(
    'A promise to play: it raises the number until you keep it.',
  )
  expect(form().getByLabelText('Added per day late')).toHaveValue('1')
  await submit('Add rhythm')
  expect(saved()).toMatchObject([{ sessionType: 'Play' }])
})

test('VOICES-03 VOICES-04 the list says the type under its current name, and that its points are play', () => {
  open({
    rhythms: aListing([{ ...lesson, sessionType: 'Draughts' }]),
    sessionTypes: aListing([chess]),
  })
  expect(screen.getByText('Tue, Thu, 18:00 to 19:00, as Chess')).toBeVisible()
  expect(screen.getByText('8 points of play')).toBeVisible()
})

test('VOICES-03 an archived type is offered only to the rhythm that has it, which keeps it', async () => {
  const [types, kept] = [aListing([chess]), { ...lesson, sessionType: 'Draughts' }]
  open({ rhythms: aListing([kept, { ...lesson, id: 'other', name: 'Other' }]), sessionTypes: types })
  await press('Edit Other')
  expect(form().queryByRole('option', { name: 'Chess' })).toBeNull()
  await submit('Cancel')
  await press('Edit Swedish lesson')
  expect(typeField()).toHaveValue('Chess')
  await type('Name', 'Draughts')
  await submit('Save rhythm')
  expect(saved()).toMatchObject([{ sessionType: 'Draughts' }])
})

test('VOICES-04 KEEP-01 a change of voice asks from which day it counts', async () => {
  open({ rhythms: aListing([lesson]) })
  await press('Edit Swedish lesson')
  await userEvent.selectOptions(typeField(), 'Programming')
  expect(form().queryByRole('radio', { name: /From today/ })).toBeNull()
  await userEvent.selectOptions(typeField(), 'Play')
  expect(form().getByRole('radio', { name: /From today/ })).toBeVisible()
})
