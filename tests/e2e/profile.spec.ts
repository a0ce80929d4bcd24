import { readFileSync } from 'node:fs'
import { readDocument, writeDocument } from '../fixtures/emulators'
import { ProfileModel } from './page-models/profile'
import { openYourData } from './page-models/settings'
import { TimerModel } from './page-models/timer'
import { aMember, giveHourOfToday } from './person'
import { expect, expectAccessible, signIn, test } from './test'

test.use({ loadsAhead: true })

test('PROFILE-01 PROFILE-08 PROFILE-09 edits are there after a reload and on another device, the card is saved, and offline edits arrive later', async ({
  page,
  context,
  anotherDevice,
}) => {
  const member = await aMember({ username: 'ann_card', bio: 'Reads.' })
  await writeDocument(`users/${member.uid}/badges/first_session`, { id: 'first_session', awardedAt: 0 })
  await signIn(page, member)
  const profile = new ProfileModel(page)
  await profile.open()
  await profile.editor.getByLabel('Display Name').fill('Ann Lee')
  await profile.editor.getByLabel('Bio').fill('Mornings for drafts,\nevenings for two-part inventions.')
  await profile.editor.getByRole('textbox', { name: 'GitHub' }).fill('https://github.com/ann-lee')
  await profile.editor.getByRole('radio', { name: 'Forest' }).click()
  await profile.editor.getByLabel('Featured statistic').selectOption('Sessions')
  await profile.editor.getByRole('checkbox', { name: 'First session' }).check()
  await profile.press('Save profile')
  await expect(profile.editor).toBeHidden()

  const device = await anotherDevice()
  await signIn(device, member)
  await device.goto('/#/app/profile')
  await page.reload()
  for (const each of [page, device]) {
    const cover = each.getByRole('region', { name: 'Ann Lee' })
    await expect(cover).toHaveAttribute('data-profile-theme', 'forest')
    await expect(cover.getByText('two-part inventions')).toBeVisible()
    await expect(cover.getByRole('link', { name: 'GitHub, ann-lee' })).toHaveAttribute(
      'href',
      'https://github.com/ann-lee',
    )
    await expect(cover.getByText('Sessions')).toBeVisible()
    await expect(each.getByRole('region', { name: 'Showcased badges' })).toContainText('First session')
  }
  expect(await readDocument(`users/${member.uid}`)).toMatchObject({
    displayName: 'Ann Lee',
    socials: { github: 'ann-lee', twitter: '', linkedin: '' },
    profileCustomization: {
      theme: 'forest',
      featuredStat: 'sessionsCompleted',
      showcasedBadges: ['first_session'],
    },
  })

  await test.step('the card is saved as a PNG of 1200 by 630, named after its owner', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save card' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('counterpoint-ann_card.png')
    await expect(page.getByText('Your card is in your downloads.')).toBeVisible()
    const png = readFileSync(await file.path())
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  })

  await test.step('PROFILE-09 offline the profile is saved on the device, and reaches the server later', async () => {
    await profile.edit()
    await context.setOffline(true)
    await profile.editor.getByLabel('Bio').fill('Written in a tunnel.')
    await profile.press('Save profile')
    await expect(profile.editor).toBeHidden()
    await expect(page.getByText('Written in a tunnel.')).toBeVisible()
    await context.setOffline(false)
    await expect
      .poll(() => readDocument(`users/${member.uid}`))
      .toMatchObject({ bio: 'Written in a tunnel.' })
  })
})

test('BADGE-12 BADGE-13 a first session unlocks its badge, which only one of two tabs announces', async ({
  page,
  context,
}) => {
  const member = await aMember()
  await signIn(page, member)
  const tab = await context.newPage()
  await tab.goto('/#/app/profile')
  await expect(tab.getByText('0 of 9')).toBeVisible()

  const timer = new TimerModel(page)
  await timer.press('Start Timer')
  await timer.untilClock(1)
  await timer.stopAndSave('a first one')
  await expect(page.getByText('Badge Unlocked: First session')).toBeVisible()
  await expect(tab.getByText('1 of 9')).toBeVisible()
  await expect(tab.getByText('Badge Unlocked: First session')).toBeHidden()
  expect(await readDocument(`users/${member.uid}/badges/first_session`)).toMatchObject({
    id: 'first_session',
  })

  await expect(page.getByText('Badge Unlocked: First session')).toBeHidden()
  await timer.press('Start Timer')
  await timer.untilClock(1)
  await timer.stopAndSave('a second one')
  await expect(page.getByText('Session saved')).toBeVisible()
  await page.waitForTimeout(2000)
  await expect(page.getByText(/Badge Unlocked/)).toBeHidden()
})

test('the card is saved even if its fonts cannot be loaded', async ({ page, context }) => {
  await context.route('**/*.woff2', (route) => route.abort())
  await signIn(page, await aMember())
  await page.goto('/#/app/profile')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save card' }).click()
  expect((await download).suggestedFilename()).toMatch(/[.]png$/)
})

test('axe finds nothing on the profile in each theme, and in its dialogs', async ({ page }) => {
  test.slow()
  const member = await aMember({
    bio: 'Reads.',
    socials: { github: 'ann', twitter: '', linkedin: '' },
    profileCustomization: {
      theme: 'default',
      featuredStat: 'totalFocusTime',
      showcasedBadges: ['first_session'],
    },
  })
  await writeDocument(`users/${member.uid}/badges/first_session`, { id: 'first_session', awardedAt: 0 })
  await giveHourOfToday(member, 'a')
  await signIn(page, member)
  const profile = new ProfileModel(page)
  for (const theme of ['Default', 'Midnight', 'Sunset', 'Forest', 'Rose', 'Ocean']) {
    await profile.open()
    await profile.editor.getByRole('radio', { name: theme }).click()
    if (theme === 'Default') {
      await profile.editor.getByRole('textbox', { name: 'GitHub' }).fill('https://evil.example')
      await profile.press('Save profile')
      await expect(profile.editor.getByText(/Please enter a handle/)).toBeVisible()
      await expectAccessible(page)
      await profile.editor.getByRole('textbox', { name: 'GitHub' }).fill('ann')
    }
    await profile.press('Save profile')
    await expect(profile.editor).toBeHidden()
    await expectAccessible(page)
  }
  await openYourData(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByLabel('Type DELETE to confirm')).toBeVisible()
  await expectAccessible(page)
})
