import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../../tests/builders/backend'
import { renderSignedIn } from '../../../../tests/builders/signed-in'
import { useToasts } from '@/state/toasts'
import { GithubCard } from './GithubCard'

let backend: FakeBackend

function open(github = { linked: true, username: 'octocat' as string | null }) {
  return renderSignedIn(<GithubCard />, { backend, user: { github } })
}

const field = (name: string) => screen.getByRole('textbox', { name })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

beforeEach(() => {
  backend = aBackend()
  useToasts.setState({ toasts: [] })
})

test('GITHUB-06 STRATEGY-TASK-06 is shown only when GitHub is linked', () => {
  const { unmount } = open({ linked: false, username: null })
  expect(screen.queryByRole('region', { name: 'GitHub Integration' })).toBeNull()
  unmount()
  open()
  expect(screen.getByRole('region', { name: 'GitHub Integration' })).toHaveTextContent('Linked as octocat')
})

test('GITHUB-07 DATA-15 an added line scores 0.1 and a deleted one 0 by default', async () => {
  open()
  expect(field('Per line added')).toHaveValue('0.1')
  expect(field('Per line deleted')).toHaveValue('0')
  await userEvent.clear(field('Per line deleted'))
  await userEvent.type(field('Per line deleted'), '0,05{Enter}')
  expect(backend.writes['set-user']).toHaveBeenCalledExactlyOnceWith({
    kind: 'set-user',
    fields: {
      githubSettings: {
        linesOfCodeScore: 0.1,
        linesOfCodeDeletedScore: 0.05,
      },
    },
  })
})

test('GITHUB-08 a score may be below 0', async () => {
  open()
  await userEvent.clear(field('Per line deleted'))
  await userEvent.type(field('Per line deleted'), '-0.05{Enter}')
  expect(backend.writes['set-user']).toHaveBeenCalledExactlyOnceWith({
    kind: 'set-user',
    fields: {
      githubSettings: {
        linesOfCodeScore: 0.1,
        linesOfCodeDeletedScore: -0.05,
      },
    },
  })
})

test.each(['', 'many', '--1', '-100001'])(
  'GITHUB-08 refuses the score %j and saves nothing',
  async (text) => {
    open()
    await userEvent.clear(field('Per line added'))
    if (text !== '') await userEvent.type(field('Per line added'), text)
    await save()
    expect(field('Per line added')).toHaveAccessibleDescription('Please enter a valid number.')
    expect(field('Per line deleted')).toBeValid()
    expect(backend.writes['set-user']).not.toHaveBeenCalled()
  },
)

test('shows a refusal, and keeps the input', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  backend.writes['set-user'].mockRejectedValue(new Error('refused'))
  open()
  await userEvent.clear(field('Per line added'))
  await userEvent.type(field('Per line added'), '0.25')
  await save()
  await waitFor(() => expect(field('Per line added')).toHaveValue('0.25'))
  expect(useToasts.getState().toasts).toContainEqual(expect.objectContaining({ kind: 'error' }))
})
