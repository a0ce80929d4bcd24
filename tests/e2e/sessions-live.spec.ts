import { aMember, giveSession, sessionsOf } from './person'
import { expect, signIn, test } from './test'

const DAY_MS = 24 * 60 * 60 * 1000
/** Deeper than any window of the newest sessions reaches. */
const DAY = new Date(Date.now() - 370 * DAY_MS).toISOString().slice(0, 10)
const at = (clock: string) => Date.parse(`${DAY}T${clock}Z`)

test.use({ loadsAhead: true, timezoneId: 'UTC' })

test('DATA-17 DATA-19 HISTORY-13 INT-89 a day a year back follows another device, and shows an offline edit at once', async ({
  page,
  context,
}) => {
  const member = await aMember()
  const hour = { startTime: at('09:00'), endTime: at('10:00'), duration: 3600 }
  await giveSession(member, 'old', { ...hour, notes: 'a year ago' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, member)
  await page.goto('/#/app/history')
  await page.getByLabel('Go to', { exact: true }).fill(DAY)
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  const rowOf = (notes: string) => page.getByRole('row').filter({ hasText: notes })
  await expect(rowOf('a year ago')).toBeVisible()

  const later = { startTime: at('11:00'), endTime: at('12:00'), duration: 3600 }
  await giveSession(member, 'theirs', { ...later, notes: 'from elsewhere' })
  await expect(rowOf('from elsewhere')).toBeVisible()

  // The dialog's code is loaded before the network goes.
  const dialog = page.getByRole('dialog', { name: 'Edit Session' })
  const edit = rowOf('a year ago').getByRole('button', { name: /^Edit / })
  await edit.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await context.setOffline(true)
  await edit.click()
  await dialog.getByLabel('Notes').fill('edited offline')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  const waits = (notes: string) => rowOf(notes).getByRole('img', { name: 'Waiting to sync' })
  await expect(waits('edited offline')).toBeVisible()
  await expect(waits('from elsewhere')).toBeHidden()

  await context.setOffline(false)
  await expect(waits('edited offline')).toBeHidden()
  await expect
    .poll(async () => (await sessionsOf(member)).map(({ notes }) => notes).sort())
    .toEqual(['edited offline', 'from elsewhere'])
})
