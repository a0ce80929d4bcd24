import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { removeDeviceUser, writeDeviceUser } from '@/state/device-user'
import { LostLoginPart } from './LostLoginPart'

function open(path: string) {
  return render(
    <MemoryRouter initialEntries={[path]}>
      <LostLoginPart />
    </MemoryRouter>,
  )
}
const write = (count: number) => localStorage.setItem(`counterpoint:outbox:ann:${count}`, '{}')

beforeEach(() => {
  localStorage.clear()
  writeDeviceUser({ uid: 'ann', login: 'lost' })
})

test('SYNC-03 says how many changes wait, and leads to the sign-in', async () => {
  for (const count of [1, 2, 3]) write(count)
  open('/')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You were signed out. 3 changes wait on this device.',
  )
  expect(screen.getByRole('link', { name: 'Sign in again' })).toHaveAttribute('href', '/beta-access')
})

test('SYNC-03 one change waits; on the sign-in page itself there is no link', async () => {
  write(1)
  open('/beta-access')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You were signed out. 1 change waits on this device.',
  )
  expect(screen.queryByRole('link')).toBeNull()
})

test('SYNC-03 when nothing waits, it says no more than that', async () => {
  open('/')
  expect(await screen.findByRole('alert')).toHaveTextContent(/^You were signed out\.$/)
})

test('says nothing to a visitor, nor once the user is back', async () => {
  open('/')
  await screen.findByRole('alert')
  act(removeDeviceUser)
  expect(screen.queryByRole('alert')).toBeNull()
})
