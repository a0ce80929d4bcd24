import type { Page } from '@playwright/test'
import { aMember, giveRhythm, giveSession } from './person'
import { expect, signIn, test } from './test'

const HOUR = 3_600_000

/** What a sheet must not have. A rhythm or a day is a button, too, and its name belongs on paper. */
const controls = (page: Page) =>
  page
    .locator(':is(aside, nav, input, select, [popover])')
    .or(
      page.getByRole('button', {
        name: /^(Settings|Today|Previous|Next|Complete|Confirm|Undo|All days|Fewer days|How this)/,
      }),
    )
    .or(page.getByRole('button', { name: /^(Edit|Delete|Change|Clear|Filters)/ }))

/** How light the text and the ground below it are, from 0 to 1. */
const lightness = (page: Page, text: string) =>
  page
    .getByText(text, { exact: true })
    .first()
    .evaluate((element) => {
      const probe = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
      const lightOf = (colour: string) => {
        if (!probe) return NaN
        probe.fillStyle = colour
        probe.fillRect(0, 0, 1, 1)
        return (probe.getImageData(0, 0, 1, 1).data[1] ?? NaN) / 255
      }
      let ground = ''
      for (let box: Element | null = element; box && !ground; box = box.parentElement) {
        const { backgroundColor } = getComputedStyle(box)
        if (backgroundColor !== 'rgba(0, 0, 0, 0)') ground = backgroundColor
      }
      return { text: lightOf(getComputedStyle(element).color), ground: lightOf(ground || 'white') }
    })

test('FRAME-12 the dashboard and the history print as clean sheets, from the dark theme too @main', async ({
  page,
}) => {
  const member = await aMember()
  const now = Date.now()
  for (let index = 0; index < 40; index++) {
    const startTime = now - (index + 2) * HOUR
    await giveSession(member, `s${index}`, { startTime, endTime: startTime + HOUR / 2, duration: 1800 })
  }
  const longName = 'Run around the lake before breakfast and stretch'
  await giveRhythm(member, 'run', { name: longName, startDate: '2026-11-15' })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await signIn(page, member)
  await page.goto('/#/app/nowhere')
  await page.goto('/#/app/dashboard')
  await expect(page.getByRole('row', { name: /^Rest/ })).toContainText('h')

  await page.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: 'reduce' })
  for (const width of [700, 1440]) {
    await page.setViewportSize({ width, height: 990 })
    await expect(controls(page).locator('visible=true')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    // The number, the gauge and what is chosen stay.
    await expect(page.getByRole('img', { name: /on a scale from/ })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Today' })).toBeVisible()
    await expect(page.getByRole('radio', { name: '30D' })).toBeHidden()
    // Explanations that end in a button.
    await expect(page.getByText('Focus time and completed tasks raise the number.')).toBeHidden()
    const names = page.getByRole('region', { name: 'Rhythm Calendar' }).getByText(longName)
    await expect(names.first()).toBeVisible()
    expect(
      await names.evaluateAll((all) => all.filter((name) => name.scrollWidth > name.clientWidth)),
    ).toEqual([])
    expect(await lightness(page, 'Average Day')).toMatchObject({ ground: 1 })
    expect((await lightness(page, 'Average Day')).text).toBeLessThan(0.3)
    const breaks = page.getByRole('region', { name: 'Average Day' })
    await expect(breaks).toHaveCSS('break-inside', 'avoid')
  }

  await page.emulateMedia({ media: 'screen' })
  await page.goto('/#/app/history')
  await expect(page.locator('[data-session]').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(
    page.getByText(/^(All 40 sessions\.|\d+ of 40 sessions: what this list had loaded\.)/),
  ).toBeVisible()
  await expect(controls(page).locator('visible=true')).toHaveCount(0)
  // A week that arrives meanwhile changes both.
  await expect(async () => {
    const said = await page
      .getByText(/sessions(\.|:)/)
      .first()
      .textContent()
    expect(await page.locator('[data-session]').count()).toBe(Number(/\d+/.exec(said ?? '')?.[0]))
  }).toPass()
  // Paper is too narrow for the list of the screen, and its words are there all the same.
  await page.setViewportSize({ width: 688, height: 990 })
  await expect(page.locator('[data-session]')).not.toHaveCount(0)
  await expect(controls(page).locator('visible=true')).toHaveCount(0)
  const notes = page.getByRole('columnheader', { name: 'Notes' })
  expect((await notes.boundingBox())?.width).toBeGreaterThan(80)
})
