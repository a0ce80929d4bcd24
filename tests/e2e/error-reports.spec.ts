import type { Page } from '@playwright/test'
import { aMember } from './person'
import { expect, signIn, test } from './test'

test.use({ mayComplainOf: /Broken on purpose/ })

const breakPage = (page: Page, what: string) =>
  page.evaluate((message) => {
    setTimeout(() => void Promise.reject(new Error(message)))
  }, what)

test('OPS-05 OPS-06 an error is reported after the user has agreed, without content, once, and not when reports are off', async ({
  page,
}) => {
  await signIn(page, await aMember())
  const reports: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/reportError') && request.method() === 'POST')
      reports.push(request.postDataJSON())
  })

  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/reportError') && response.request().method() === 'POST',
  )
  await breakPage(page, 'Broken on purpose: "my notes" of ann@example.com')
  await expect(page.getByText('Something broke. Send a report, without what you wrote?')).toBeVisible()
  expect(reports).toEqual([])
  await page.getByRole('button', { name: 'Send reports' }).click()
  expect((await answered).status()).toBe(200)
  await breakPage(page, 'Broken on purpose: "my notes" of ann@example.com')
  expect(reports).toEqual([
    {
      data: {
        message: 'Error: Broken on purpose: <text> of <email>',
        stack: expect.any(String),
        route: '/app',
        version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      },
    },
  ])

  await page.getByRole('button', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  const name = 'Send error reports from this device'
  await page.getByText('More for this device').click()
  await settings.getByText(name).click()
  await expect(settings.getByRole('switch', { name })).not.toBeChecked()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible()
  await breakPage(page, 'Broken on purpose once more')
  await page.waitForTimeout(500)
  expect(reports).toHaveLength(1)
})
