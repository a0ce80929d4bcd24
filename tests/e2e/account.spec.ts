import type { Page } from '@playwright/test'
import { testPorts } from '../../scripts/ports.mjs'
import { filesUnder, readCollection, readDocument } from '../fixtures/emulators'
import { ProfileModel } from './page-models/profile'
import { openSettings } from './page-models/settings'
import { TimerModel } from './page-models/timer'
import { aMember, giveSession, type Person } from './person'
import { expect, signIn, test } from './test'

const DELETE_ACCOUNT = new RegExp(`:${testPorts.functions}/.*/deleteAccount`)
const DELETED = 'Your account has been successfully deleted.'

async function askToDelete(page: Page): Promise<void> {
  await openSettings(page)
  await page.getByRole('button', { name: 'Delete account' }).click()
  const question = page.getByRole('dialog', { name: 'Delete your account?' })
  await question.getByLabel('Type DELETE to confirm').fill('DELETE')
  await question.getByRole('button', { name: 'Delete account' }).click()
}

async function aFullMember(): Promise<Person> {
  const member = await aMember({ score: 3 })
  for (const id of ['a', 'b', 'c']) {
    const startTime = Date.parse('2025-06-10T09:00Z')
    await giveSession(member, id, { startTime, endTime: startTime + 60_000, duration: 60 })
  }
  return member
}

/** Stops a timer, which is then at the revision, and enters notes, which only this device has. */
async function leaveNotes(page: Page, { uid }: Person, rev: number): Promise<void> {
  const timer = new TimerModel(page)
  await timer.press('Start Timer')
  await timer.untilClock(1)
  await timer.press('Stop Timer')
  // The emulator may not tell the next device of a change that is stored just while that begins to listen.
  await expect
    .poll(() => readDocument(`users/${uid}`))
    .toMatchObject({ timerState: { isActive: false, rev } })
  await page.getByLabel('Notes').fill('dear diary')
}

/** The server refuses the first deletion as it refuses one whose sign-in is too long ago. */
async function refuseOnce(page: Page): Promise<void> {
  let isFirst = true
  await page.route(DELETE_ACCOUNT, (route) => {
    if (!isFirst || route.request().method() !== 'POST') return route.continue()
    isFirst = false
    const error = {
      status: 'FAILED_PRECONDITION',
      message: 'Sign in again to delete your account.',
      details: { reason: 'recent-sign-in-required' },
    }
    const headers = { 'access-control-allow-origin': '*' }
    return route.fulfill({ status: 400, headers, json: { error } })
  })
}

test('ACCOUNT-03 ACCOUNT-04 ACCOUNT-06 INT-83 deleting asks for the password of an old sign-in, ends the session in every tab and on every device, and nothing restores the data', async ({
  page,
  context,
  anotherDevice,
}) => {
  test.slow()
  const member = await aFullMember()
  await signIn(page, member)
  const profile = new ProfileModel(page)
  await profile.open()
  const gif = Buffer.from('R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')
  await profile.choosePicture({ name: 'me.gif', mimeType: 'image/gif', buffer: gif })
  await profile.press('Save profile')
  await expect.poll(() => filesUnder(`users/${member.uid}/`)).toHaveLength(1)

  const tab = await context.newPage()
  await tab.goto('/#/app')
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Timer')
  const device = await anotherDevice()
  await signIn(device, member)
  await leaveNotes(device, member, 2)
  const closed = await anotherDevice()
  await signIn(closed, member)
  await leaveNotes(closed, member, 4)
  await closed.goto('about:blank')

  await test.step('ACCOUNT-04 an old sign-in must be repeated, and a wrong password is refused', async () => {
    await refuseOnce(page)
    await askToDelete(page)
    const proof = page.getByRole('dialog', { name: 'Sign in again' })
    await proof.getByLabel('Password').fill('wrong password')
    await proof.getByRole('button', { name: 'Delete account' }).click()
    await expect(proof.getByText('Failed to sign in. Please try again.')).toBeVisible()
    expect(await readDocument(`users/${member.uid}`)).toMatchObject({ score: 3 })
    await proof.getByLabel('Password').fill(member.password)
    await proof.getByRole('button', { name: 'Delete account' }).click()
  })

  await expect(page.getByRole('alertdialog')).toContainText(DELETED, { timeout: 60_000 })
  for (const each of [page, tab, device]) await expect(each).toHaveURL(/#\/$/)
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await closed.goto('/')
  for (const each of [tab, device, closed]) {
    await expect(each.getByRole('alertdialog')).toContainText('Your account was deleted')
    const stored = await each.evaluate(() => JSON.stringify(Object.entries(localStorage)))
    expect(stored).not.toContain('dear diary')
    expect(stored).not.toContain(member.uid)
  }

  expect(await readDocument(`users/${member.uid}`)).toBeNull()
  expect(await readCollection(`users/${member.uid}/sessions`)).toEqual({})
  expect(await filesUnder(`users/${member.uid}/`)).toEqual([])
  await page.goto('/#/beta-access')
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password').fill(member.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Failed to sign in. Please try again.')).toBeVisible()
  await page.waitForTimeout(3000)
  expect(await readDocument(`users/${member.uid}`)).toBeNull()
})
