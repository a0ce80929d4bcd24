import type { Page } from '@playwright/test'
import { readDocument, type Fields } from '../fixtures/emulators'
import { TimerModel } from './page-models/timer'
import { aMember, giveSession, sessionsOf, type Person } from './person'
import { expect, signIn, test } from './test'

const at = (text: string) => Date.parse(`${text}Z`)

/** BREAKS-08: 09:00 to 12:00 with two breaks. */
const MORNING = {
  startTime: at('2025-06-10T09:00'),
  endTime: at('2025-06-10T12:00'),
  duration: 8100,
  breaks: [
    { startTime: at('2025-06-10T10:00'), endTime: at('2025-06-10T10:15') },
    { startTime: at('2025-06-10T11:00'), endTime: at('2025-06-10T11:30') },
  ],
  notes: 'deep work',
  sessionScore: 6,
}

async function openEdit(page: Page, member: Person): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await signIn(page, member)
  await page.goto('/#/app/history')
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
}

test('BREAKS-03 BREAKS-04 EDIT-07 EDIT-10 EDIT-12 deleting a break makes the session longer once it is saved @main', async ({
  page,
}) => {
  const member = await aMember({ score: 7 })
  const coffee = { startTime: at('2025-06-10T11:40'), endTime: at('2025-06-10T11:40') }
  await giveSession(member, 'morning', { ...MORNING, breaks: [...MORNING.breaks, coffee, coffee] })
  await openEdit(page, member)
  const dialog = page.getByRole('dialog', { name: 'Edit Session' })
  const list = dialog.getByRole('list').filter({ hasText: '10:00 to 10:15' })
  // Four rows, which scroll in the space of three.
  expect(await list.evaluate((element) => [element.clientHeight, element.scrollHeight > 120])).toEqual([
    120,
    true,
  ])
  await dialog.getByRole('button', { name: 'Delete the break from 10:00 to 10:15' }).click()
  await expect(page.getByText(/permanently increases the session's duration/)).toBeVisible()
  await page.getByRole('button', { name: 'Delete break' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  expect(await sessionsOf(member)).toMatchObject([{ duration: 8100, rev: 0 }])

  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Delete the break from 10:00 to 10:15' }).click()
  await page.getByRole('button', { name: 'Delete break' }).click()
  await dialog.getByLabel('Notes').fill('deeper work')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(() => sessionsOf(member))
    .toMatchObject([{ duration: 9000, notes: 'deeper work', sessionScore: 6, startTime: MORNING.startTime }])
  expect(await readDocument(`users/${member.uid}`)).toMatchObject({ score: 7 })
})

test('BREAKS-05 BREAKS-07 BREAKS-08 BREAKS-09 FUNCTIONS-01 FUNCTIONS-08 LOCATION-02 LOCATION-06 LOCATION-10 LOCATION-11 the server splits a session at its breaks and seals a location, which is shown and removed', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 52.52, longitude: 13.405 })
  const member = await aMember()
  await giveSession(member, 'morning', MORNING)
  await openEdit(page, member)

  await test.step('BREAKS-05 BREAKS-07 BREAKS-08 BREAKS-09 FUNCTIONS-01 FUNCTIONS-08 a session is split at its breaks', async () => {
    await page.getByRole('button', { name: 'Split Session' }).click()
    const asked = page.waitForRequest((request) => request.url().endsWith('/us-central1/splitSession'))
    await page.getByRole('button', { name: 'Split into 3 sessions' }).click()
    const call = await asked
    expect([call.method(), call.postDataJSON()]).toEqual(['POST', { data: { sessionId: 'morning' } }])
    expect(call.headers()['authorization']).toMatch(/^Bearer .+/)
    await expect(page.getByText('Session split successfully!')).toBeVisible()
    const parts = (await sessionsOf(member)).toSorted(byStart)
    expect(parts.map((session) => [session['duration'], session['sessionScore']])).toEqual([
      [3600, 6],
      [2700, 0],
      [1800, 0],
    ])
  })

  await test.step('LOCATION-02 LOCATION-06 LOCATION-10 LOCATION-11 a location is added, shown, and removed with undo', async () => {
    // It lists the newest first.
    const newest = async () => (await sessionsOf(member)).toSorted(byStart).at(-1)
    await page.goto('/#/app')
    await new TimerModel(page).press('Quick Add Session')
    await page.getByRole('button', { name: 'Add Location' }).click()
    await expect(page.getByText('Location added')).toBeVisible()
    await page.getByRole('button', { name: 'Add Session', exact: true }).click()

    await expect.poll(async () => (await newest())?.['location']).toMatch(/^v1\./)
    expect(JSON.stringify(await sessionsOf(member))).not.toMatch(/52\.52|13\.405/)

    await page.goto('/#/app/history')
    const link = page.getByRole('link', { name: /^View Map/ })
    await expect(link).toHaveAttribute('href', /52\.52.*13\.405/)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)

    const dialog = page.getByRole('dialog', { name: 'Edit Session' })
    const edit = () =>
      page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click()
    await edit()
    await dialog.getByRole('button', { name: 'Remove location' }).click()
    await dialog.getByRole('button', { name: 'Undo the change of location' }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await edit()
    await dialog.getByRole('button', { name: 'Remove location' }).click()
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect.poll(async () => (await newest())?.['location']).toBeNull()
    await expect(link).toHaveCount(0)
  })
})

const byStart = (a: Fields, b: Fields) => Number(a['startTime']) - Number(b['startTime'])
