import type { Page } from '@playwright/test'
import { testPorts } from '../../scripts/ports.mjs'
import { changeAccount } from '../fixtures/emulators'
import { expectNothingCutAtAnyWidth } from './layout'
import { signOut } from './page-models/sign-out'
import { TimerModel } from './page-models/timer'
import { aMember, sessionsOf, type Person } from './person'
import { expect, expectAccessible, signIn, test } from './test'

test.use({ loadsAhead: true })

const FIRESTORE = new RegExp(`:${testPorts.firestore}/`)

/** Saves a session that cannot be sent, and stops another without saving it. */
async function leaveWorkUnsent(page: Page): Promise<void> {
  await page.route(FIRESTORE, (route) => route.abort())
  const timer = new TimerModel(page)
  await timer.press('Start Timer')
  await timer.untilClock(1)
  await timer.stopAndSave('saved, not sent')
  await expect(timer.sessionComplete).toBeHidden()
  await timer.press('Start Timer')
  await timer.untilClock(1)
  await timer.press('Stop Timer')
  await page.getByLabel('Notes').fill('stopped, not saved')
}

/** The browser's storage outside Firestore's cache. */
async function storedText(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
}

async function fillSignIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('SYNC-03 a lost login keeps unsent changes, and the same account sends them @main', async ({
  page,
  context,
}) => {
  const member = await aMember({ score: 1 })
  await signIn(page, member)
  await leaveWorkUnsent(page)
  const other = await context.newPage()
  await changeAccount(member.uid, { password: 'a-new-password' })
  await page.reload()

  await expect(page).toHaveURL(/#\/$/)
  await expect(page.getByRole('alert')).toContainText(
    /^You were signed out\. \d+ changes and an unsaved session wait on this device\./,
  )
  await expectNothingCutAtAnyWidth(page, 'lost login')
  // Every later start shows it too.
  await other.goto('/')
  await expect(other.getByRole('link', { name: 'Sign in again' })).toBeVisible()
  await other.close()

  await page.unroute(FIRESTORE)
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'You were signed out.' })).toBeVisible()
  await fillSignIn(page, { ...member, password: 'a-new-password' })
  await expect(page.getByRole('dialog', { name: 'Session Complete' })).toBeVisible()
  await expect(page.getByLabel('Notes')).toHaveValue('stopped, not saved')
  await expect.poll(() => sessionsOf(member)).toMatchObject([{ notes: 'saved, not sent' }])
})

test('SYNC-03 another account sees what it would remove, and removes it only after confirming', async ({
  page,
}) => {
  const [first, second] = [await aMember(), await aMember({ displayName: 'Person Two' })]
  await signIn(page, first)
  await leaveWorkUnsent(page)
  await changeAccount(first.uid, { disableUser: true })
  await page.reload()
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await page.unroute(FIRESTORE)

  await fillSignIn(page, second)
  const question = page.getByRole('dialog', { name: 'Another account has changes on this device' })
  await expect(question).toContainText('unsaved session')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(/#\/beta-access$/)
  expect(await storedText(page)).toContain('stopped, not saved')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()

  await fillSignIn(page, second)
  await expect(question).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await expectNothingCutAtAnyWidth(page, 'account switch')
  await question.getByRole('button', { name: 'Sign in anyway' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  expect(await storedText(page)).not.toContain(first.uid)

  // The first account's queue is deleted with the cache.
  await changeAccount(first.uid, { disableUser: false })
  await page.goto('/#/app/profile')
  await signOut(page)
  await signIn(page, first)
  await expect(page.getByRole('timer')).toBeVisible()
  await page.waitForTimeout(2000)
  expect(await sessionsOf(first)).toEqual([])
})

test('SYNC-07 a login lost while the app is open is detected when Firestore falls silent', async ({
  page,
  context,
}) => {
  const member = await aMember()
  await signIn(page, member)
  await expect(new TimerModel(page).button('Start Timer')).toBeVisible()
  await context.setOffline(true)
  await page.route(FIRESTORE, (route) => route.abort())
  await changeAccount(member.uid, { disableUser: true })
  await context.setOffline(false)
  await expect(page.getByRole('alert')).toContainText('You were signed out.', { timeout: 50_000 })
  await expect(page).toHaveURL(/#\/$/)
})
