import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../../../tests/builders/backend'
import { aListing } from '../../../../../tests/builders/facts'
import { importFixture } from '../../../../../tests/builders/imports'
import { press } from '../../../../../tests/builders/press'
import { aSession } from '../../../../../tests/builders/session'
import { renderSignedIn } from '../../../../../tests/builders/signed-in'
import type { ImportRecord } from '@/domain/import/record'
import type { Session } from '@/domain/session/session'
import { UNKNOWN_FILE } from '@/format/files'
import { deviceZone } from '@/platform/time'
import { ImportDialog } from './ImportDialog'
import { ImportList } from './ImportList'
import { TakeBackButton } from '../../TakeBackButton'

// Without workers, as here, the page reads the file itself.
let backend: FakeBackend
const onClose = vi.fn()

function open(name: string, content: BlobPart = importFixture(name) as BlobPart) {
  const file = new File([content], name)
  renderSignedIn(<ImportDialog file={file} onClose={onClose} />, { backend })
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const pressLate = async (name: string | RegExp) => userEvent.click(await button(name))
async function chooseZone(text: string) {
  await userEvent.click(await screen.findByText('Change zone'))
  const field = screen.getByLabelText('Time zone of the file')
  await userEvent.clear(field)
  await userEvent.type(field, `${text}{Enter}`)
}
const stored = () => backend.sessions.importAll.mock.calls.flatMap(([sessions]) => sessions)

beforeEach(() => {
  backend = aBackend()
  onClose.mockClear()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  backend.sessions.importAll.mockImplementation((sessions, { onProgress }) => {
    onProgress(sessions.length, sessions.length)
    return Promise.resolve(sessions.length)
  })
})

test('BRING-02 BRING-03 BRING-04 maps projects, leaves overlaps out unless ticked, and remembers', async () => {
  const startTime = Date.parse('2024-03-05T09:10Z')
  backend.sessions.readSpans.mockResolvedValue([
    aSession({ id: 'own', startTime, endTime: startTime + 600_000, timezone: 'UTC' }),
  ])
  open('toggl-old-plain.csv')
  await chooseZone('UTC')
  await press('Continue')
  await userEvent.selectOptions(await screen.findByLabelText('Website'), 'New session type')
  await userEvent.clear(screen.getByLabelText(/Name of the new type/))
  await userEvent.type(screen.getByLabelText(/Name of the new type/), ' Web work ')
  await userEvent.selectOptions(screen.getByLabelText('Reading'), 'Play')
  await press('Preview')
  expect(await screen.findByText(/1 session to import\. 1 overlaps a session/)).toBeVisible()
  await press('Import 1 session')
  expect(await screen.findByText('1 session imported.')).toBeVisible()
  expect(stored()).toMatchObject([{ type: 'Web work', startTime: Date.parse('2024-03-04T10:23Z') }])
  expect(backend.sessions.importAll.mock.calls[0]?.[1].listedAs).toMatchObject({
    source: 'toggl',
    name: 'toggl-old-plain.csv',
  })
  expect(backend.imports.addTypes.mock.calls).toMatchObject([
    [[{ name: 'Web work' }], { source: 'toggl' }, {}],
  ])
  expect(backend.imports.saveTargets).toHaveBeenCalledWith('toggl', { Website: 'Web work', Reading: 'Play' })
})

test('BRING-01 the dialog has the focus when the pressed button goes with its step', async () => {
  open('toggl-old-plain.csv')
  await pressLate('Continue')
  await waitFor(async () => expect(await button('Back')).toHaveFocus())
  await userEvent.keyboard('{Enter}')
  await button('Continue')
  const dialog = screen.getByRole('dialog', { name: 'Import from Toggl Track' })
  expect(dialog).toHaveFocus()
  await press('Continue')
  await pressLate('Preview')
  await pressLate('Import 2 sessions')
  expect(await screen.findByText('2 sessions imported.')).toBeVisible()
  expect(dialog).toHaveFocus()
})

test('FORM-01 going back keeps the answers and the choices, and leaving them asks', async () => {
  open('toggl-old-plain.csv')
  await chooseZone('Asia/Tokyo')
  await userEvent.keyboard('{Escape}')
  await press('Keep editing')
  await press('Continue')
  await userEvent.selectOptions(await screen.findByLabelText('Reading'), 'Play')
  await press('Back')
  expect(await screen.findByText(/Tokyo/)).toBeVisible()
  await chooseZone(deviceZone())
  await userEvent.keyboard('{Escape}')
  await press('Keep editing')
  await chooseZone('Asia/Tokyo')
  await press('Continue')
  expect(await screen.findByLabelText('Reading')).toHaveValue('Play')
  await userEvent.selectOptions(screen.getByLabelText('Website'), 'Programming')
  await press('Preview')
  await pressLate(/^Import \d/)
  await waitFor(() => expect(stored()).toMatchObject([{ timezone: 'Asia/Tokyo' }, { type: 'Play' }]))
})

test('FORM-01 choices stay when the comparison fails, and leaving it asks', async () => {
  backend.sessions.readSpans.mockRejectedValueOnce(new Error('no network'))
  open('toggl-old-plain.csv')
  await pressLate('Continue')
  await userEvent.selectOptions(await screen.findByLabelText('Reading'), 'Play')
  await userEvent.selectOptions(screen.getByLabelText('Website'), 'Leave out')
  await press('Preview')
  await pressLate('Cancel')
  await press('Keep editing')
  await press('Try again')
  await pressLate('Import 1 session')
  await waitFor(() => expect(stored()).toMatchObject([{ type: 'Play' }]))
})

test('FORM-04 Preview leads to the first group without an answer', async () => {
  open('toggl-old-plain.csv')
  await pressLate('Continue')
  const field = await screen.findByLabelText('Website')
  await userEvent.selectOptions(field, 'Choose')
  await press('Preview')
  expect(field).toHaveAccessibleDescription(/Choose a session type, or leave it out\./)
  expect(field).toHaveFocus()
  await userEvent.selectOptions(field, 'New session type')
  const name = screen.getByLabelText(/Name of the new type/)
  await userEvent.clear(name)
  await press('Preview')
  expect(name).toHaveFocus()
})

test('BRING-02 two groups make one new type only with the same category', async () => {
  open('toggl-old-plain.csv')
  await pressLate('Continue')
  await userEvent.selectOptions(await screen.findByLabelText('Website'), 'New session type')
  await userEvent.selectOptions(screen.getByLabelText('Reading'), 'New session type')
  for (const field of screen.getAllByLabelText(/Name of the new type/)) {
    await userEvent.clear(field)
    await userEvent.type(field, 'Games')
  }
  await userEvent.click(screen.getAllByRole('radio', { name: 'Play' })[0] as HTMLElement)
  await press('Preview')
  const [first, second] = screen.getAllByLabelText(/Name of the new type/)
  expect(first).toBeValid()
  expect(second).toHaveAccessibleDescription(
    'Another group makes this type as Play. Choose the same category, or another name.',
  )
  await userEvent.click(screen.getAllByRole('radio', { name: 'Play' })[1] as HTMLElement)
  await press('Preview')
  await press('Import 2 sessions')
  expect(backend.imports.addTypes.mock.calls[0]?.[0]).toMatchObject([{ name: 'Games', category: 'play' }])
})

test('BRING-04 offers the time by which a day of screen time has grown', async () => {
  open('activity-watch.json')
  await pressLate('Continue')
  await pressLate('Preview')
  await pressLate(/^Import \d/)
  await waitFor(() => expect(stored().length).toBeGreaterThan(0))
  const before = stored()
  cleanup()
  backend.sessions.importAll.mockClear()
  const half = (session: Session) => ({ ...session, duration: session.duration / 2 })
  backend.sessions.readSpans.mockResolvedValue(before.map((each, at) => (at === 0 ? half(each) : each)))
  open('activity-watch.json')
  await pressLate('Continue')
  await pressLate('Preview')
  expect(await screen.findByText(/^0 sessions to import\. .*1 has grown since the last import/)).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox'))
  await press('Import 1 session')
  await waitFor(() => expect(stored()).toHaveLength(1))
  const [first] = before
  expect(stored()).toMatchObject([{ id: `${first?.id}-2`, duration: (first?.duration ?? 0) / 2 }])
})

test('BRING-03 asks what an ambiguous date means before it reads anything', async () => {
  open('clockify-ambiguous.csv')
  await pressLate('Continue')
  expect(screen.getByText('Choose one, so that no day is guessed.')).toBeVisible()
  await userEvent.selectOptions(
    screen.getByLabelText(/What day is 03\/04\/2024\?/),
    '4 March 2024 (month first)',
  )
  await chooseZone('UTC')
  await press('Continue')
  await pressLate('Preview')
  await pressLate('Import 2 sessions')
  await waitFor(() => expect(stored()).toHaveLength(2))
  expect(stored()[0]?.startTime).toBe(Date.parse('2024-03-04T10:00Z'))
})

test('BRING-03 asks whose entries of a team’s report to import, and leaves those of others out', async () => {
  const header = 'User,Email,Project,Description,Start date,Start time,End date,End time'
  const row = (cells: string, start: string, end: string) => `${cells},2024-03-05,${start},2024-03-05,${end}`
  const rows = [
    row('Ann,ann@example.com,Web,Call', '09:00:00', '10:00:00'),
    row('Ben,ben@example.com,Web,Mine', '09:30:00', '11:00:00'),
  ]
  open('team.csv', [header, ...rows].join('\n'))
  await pressLate('Continue')
  expect(screen.getByText('Choose a person, so that nobody else’s time becomes yours.')).toBeVisible()
  await userEvent.selectOptions(screen.getByLabelText(/Whose entries/), 'ben@example.com')
  await press('Continue')
  await pressLate('Preview')
  await pressLate('Import 1 session')
  await waitFor(() => expect(stored()).toMatchObject([{ notes: 'Mine', duration: 5400 }]))
})

test('BRING-11 the preview counts the rows without an end', async () => {
  open('toggl-new-running.csv')
  await pressLate('Continue')
  await pressLate('Preview')
  expect(await screen.findByText(/1 row without an end is left out\./)).toBeVisible()
})

test('BRING-01 an unknown zip is refused in these words, with the list', async () => {
  open('other.zip')
  const alert = await screen.findByRole('alertdialog', {
    name: 'This is none of the files that Counterpoint can read',
  })
  expect(UNKNOWN_FILE).toBe('This is none of the files that Counterpoint can read')
  expect(within(alert).getAllByRole('listitem')).toHaveLength(7)
})

test('BRING-04 an interrupted import continues under the same entry of the list', async () => {
  backend.sessions.importAll.mockRejectedValueOnce(new Error('gone'))
  open('toggl-new-plain.csv')
  await pressLate('Continue')
  await pressLate('Preview')
  await pressLate('Import 2 sessions')
  await pressLate('Continue')
  expect(await screen.findByText('2 sessions imported.')).toBeVisible()
  const [first, second] = backend.sessions.importAll.mock.calls.map(([, work]) => work.listedAs?.id)
  expect(second).toBe(first)
})

test('BRING-01 an import that is cancelled says so, and continues', async () => {
  backend.sessions.importAll.mockImplementationOnce((_, { onProgress, signal }) => {
    onProgress(1, 0)
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
  })
  open('toggl-old-plain.csv')
  await pressLate('Continue')
  await pressLate('Preview')
  await pressLate('Import 2 sessions')
  expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '1')
  await press('Cancel import')
  expect(await screen.findByText('The import was stopped.')).toBeVisible()
  await press('Continue')
  expect(await screen.findByText('2 sessions imported.')).toBeVisible()
})

test('DATA-21 the list of imports stays when its listener fails, and can be read again', async () => {
  const record = {
    id: 'import-1',
    source: 'toggl',
    name: 'mine.csv',
    startedAt: 0,
    takenBackAt: null,
    count: 2,
  }
  backend.imports.watch.mockImplementationOnce(({ next, error }) => {
    next(aListing([record as ImportRecord]))
    error(new Error('gone'))
    return () => {}
  })
  renderSignedIn(<ImportList />, { backend })
  expect(screen.getByRole('alert')).toHaveTextContent('Your imports could not be loaded.')
  expect(screen.getByText('Toggl Track: mine.csv')).toBeVisible()
  backend.imports.watch.mockImplementationOnce(({ next }) => {
    next(aListing([]))
    return () => {}
  })
  await press('Try again')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('BRING-06 BRING-15 take back asks first, and names what was edited since', async () => {
  backend.imports.takeBack.mockResolvedValue({ removed: 3, kept: ['2024-03-04, Play, edited'] })
  renderSignedIn(<TakeBackButton id="import-1" count={4} />, { backend })
  await press('Take back')
  expect(backend.imports.takeBack).not.toHaveBeenCalled()
  const question = screen.getByRole('dialog', { name: 'Take this import back?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Take back' }))
  const result = await screen.findByRole('alertdialog', { name: '3 entries removed.' })
  // In the date format of Settings (BRING-15).
  expect(result).toHaveTextContent('04/03/2024, Play, edited')
})
