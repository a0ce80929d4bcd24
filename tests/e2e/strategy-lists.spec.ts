import { readCollection } from '../fixtures/emulators'
import { StrategyModel } from './page-models/strategy'
import { aMember } from './person'
import { expect, signIn, test } from './test'

test.use({ loadsAhead: true })

test('offline input is shown as unsynced, and arrives later', async ({ page, context }) => {
  const member = await aMember()
  const rhythms = async () => Object.values(await readCollection(`users/${member.uid}/rhythms`))
  await signIn(page, member)
  const strategy = new StrategyModel(page)
  await strategy.open()
  await expect(strategy.card('Your Rhythms')).toContainText('A rhythm is a task that comes back')
  await context.setOffline(true)
  await strategy.press('New rhythm')
  await strategy.dialog.getByLabel('Name').fill('Piano')
  await strategy.press('Add rhythm')
  await expect(strategy.row('Piano').getByRole('img', { name: 'Waiting to sync' })).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => rhythms()).toMatchObject([{ name: 'Piano' }])
  await expect(strategy.row('Piano').getByRole('img')).toHaveCount(0)
})
