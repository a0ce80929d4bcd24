import { readDocument } from '../fixtures/emulators'
import { TimerModel } from './page-models/timer'
import { aMember, sessionsOf } from './person'
import { expect, signIn, test } from './test'

const ZONE = 'America/New_York'
const local = (text: string) => Date.parse(`${text}-05:00`)

test.use({ timezoneId: ZONE })

const pausedYesterday = {
  score: 7,
  timerState: {
    startTime: local('2026-11-19T20:00:00'),
    isActive: false,
    isPaused: true,
    pauseTime: local('2026-11-19T21:00:00'),
    breaks: [],
    mode: 'productivity',
    rev: 3,
  },
}

const savedSession = {
  startTime: local('2026-11-19T20:00:00'),
  endTime: local('2026-11-19T23:59:59.999'),
  duration: 3600,
  sessionScore: 0,
  type: 'Productivity',
  timezone: ZONE,
  notes: 'Automatically stopped at midnight.',
}

test('AUTOSTOP-01 AUTOSTOP-05 AUTOSTOP-06 AUTOSTOP-08 AUTOSTOP-10 AUTOSTOP-11 two open tabs pass midnight, save one session and say so until it is dismissed', async ({
  page,
  context,
}) => {
  const member = await aMember(pausedYesterday)
  await context.clock.install({ time: local('2026-11-19T23:50:00') })
  await signIn(page, member)
  const tab = await context.newPage()
  await tab.goto('/#/app')
  for (const each of [page, tab]) await expect(new TimerModel(each).button('Resume')).toBeVisible()
  expect(await sessionsOf(member)).toEqual([])

  await page.clock.fastForward('10:30')
  await tab.clock.fastForward('10:30')
  for (const each of [page, tab])
    await expect(
      each.getByText(/automatically stopped at midnight.*1h 00m, on Thursday 19 November\./),
    ).toBeVisible()
  await expect
    .poll(() => readDocument(`users/${member.uid}`))
    .toMatchObject({ timerState: { isPaused: false, rev: 4 } })
  expect(await sessionsOf(member)).toMatchObject([savedSession])
  expect(await readDocument(`users/${member.uid}`)).toMatchObject({ score: 7, lastSessionAutoStopped: true })
  await expect(new TimerModel(page).clock).toHaveText('00:00:00')
  await expect(new TimerModel(page).sessionComplete).toBeHidden()

  // A toast about badges may be there by now.
  await page.getByRole('main').getByRole('button', { name: 'Dismiss' }).click()
  for (const each of [page, tab]) await expect(each.getByText(/automatically stopped/)).toBeHidden()
  await expect
    .poll(() => readDocument(`users/${member.uid}`))
    .toMatchObject({ lastSessionAutoStopped: false })
  await page.reload()
  await expect(new TimerModel(page).button('Start Timer')).toBeVisible()
  await expect(page.getByText(/automatically stopped/)).toBeHidden()
})
