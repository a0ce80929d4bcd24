import { renderForVisitor } from '../../../tests/builders/signed-in'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { removeDeviceUser, writeDeviceUser } from '@/state/device/device-user'
import { LazyLostLogin } from './LazyLostLogin'

function open(path: string) {
  return renderForVisitor(<LazyLostLogin />, { route: path })
}
const write = (count: number) => localStorage.setItem(`counterpoint:outbox:ann:${count}`, '{}')

beforeEach(() => {
  localStorage.clear()
  writeDeviceUser({ uid: 'ann', login: 'lost' })
})

test('SYNC-03 says how many changes are waiting, and links to sign-in', async () => {
  for (const count of [1, 2, 3]) write(count)
  open('/')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You were signed out. 3 changes wait on this device.',
  )
  expect(screen.getByRole('link', { name: 'Sign in again' })).toHaveAttribute('href', '/beta-access')
})

test('SYNC-03 one change is waiting; on the sign-in page itself there is no link', async () => {
  write(1)
  open('/beta-access')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You were signed out. 1 change waits on this device.',
  )
  expect(screen.queryByRole('link')).toBeNull()
})

test('SYNC-03 shows only the notice if no changes are waiting', async () => {
  open('/')
  expect(await screen.findByRole('alert')).toHaveTextContent(/^You were signed out\.$/)
})

test('shows nothing to a visitor, or once the user is back', async () => {
  open('/')
  await screen.findByRole('alert')
  act(removeDeviceUser)
  expect(screen.queryByRole('alert')).toBeNull()
})
