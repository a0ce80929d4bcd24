import type { Locator } from '@playwright/test'
import { TimerModel } from './page-models/timer'
import { expect, test } from './test'

/** The only ways in which the walk touches the page, so that each press and each typed field is counted. */
function aWalk() {
  const presses: string[] = []
  const typed: string[] = []
  return {
    presses,
    typed,
    press: async (what: Locator) => {
      await what.click()
      presses.push(String(what))
    },
    type: async (what: Locator, text: string) => {
      await what.fill(text)
      typed.push(String(what))
    },
  }
}

test('FIRST-04 a newcomer comes from the landing page to a saved session in 12 presses and 3 typed fields', async ({
  page,
}) => {
  const { press, type, presses, typed } = aWalk()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto('/')
  await press(page.getByRole('main').getByRole('link', { name: /beta/i }).first())
  await type(page.getByLabel('Email'), `n${Date.now()}@example.com`)
  await type(page.getByLabel('Password'), 'a-good-password')
  await press(button('Create account'))
  await press(button('Next'))
  await press(button('Next'))
  await press(button('Next'))
  await press(button("Let's Go!"))
  await type(page.getByLabel('Display Name'), 'Ann')
  await press(button('Save profile'))
  await press(button('Start Timer'))
  await new TimerModel(page).untilClock(2)
  await press(button('Stop Timer'))
  await press(button('Save Session'))
  await expect(page.getByText('Session saved')).toBeVisible()
  expect(presses.length).toBeLessThanOrEqual(12)
  expect(typed.length).toBeLessThanOrEqual(3)

  await page.goto('/#/app/history')
  await expect(page.getByRole('button', { name: /^Edit Productivity/ })).toBeVisible()
})
