import type { BrowserContext } from '@playwright/test'
import { TimerModel } from '../e2e/page-models/timer'
import { aMember, giveSessions } from '../e2e/person'
import { bench, signIn, timed, untilVisible } from './bench'
import { recordIsKnown } from './life'

/** How long each write is on its way. */
const WRITE_MS = 7000
const MONTHS = 12
const HOUR_MS = 3_600_000

async function slowWrites(context: BrowserContext): Promise<void> {
  await context.route(/Firestore\/Write\/channel|documents:commit/, async (route) => {
    if (route.request().postData()?.includes('writes')) {
      await new Promise((resolve) => setTimeout(resolve, WRITE_MS))
    }
    // The page may have gone.
    await route.continue().catch(() => {})
  })
}

bench('a new device whose writes take seven seconds', async ({ page, anotherDevice, record }) => {
  const person = await aMember()
  await giveSessions(
    person,
    Array.from({ length: MONTHS }, (_, month) => {
      const startTime = Date.now() - month * 30 * 24 * HOUR_MS - 2 * HOUR_MS
      return [`month-${month}`, { startTime, endTime: startTime + HOUR_MS, duration: 3600 }]
    }),
  )
  await slowWrites(page.context())
  const building = await timed(async () => {
    await signIn(page, person)
    await recordIsKnown(page, person)
  })
  record(`writes of 7 s: ${MONTHS} months added up, and the dashboard`, building, 'ms')
  await page.close()

  const device = await anotherDevice()
  await slowWrites(device.context())
  await signIn(device, person)
  await new TimerModel(device).press('Start Timer')
  const dashboard = await timed(async () => {
    await device.evaluate(() => (location.hash = '#/app/dashboard'))
    await untilVisible(device.getByRole('heading', { name: 'Harmony Vector' }))
    const isDone = () => !document.querySelector('[aria-busy="true"]')
    await device.waitForFunction(isDone, undefined, { polling: 50, timeout: 120_000 })
  })
  record('writes of 7 s: the dashboard while the first write is on its way', dashboard, 'ms')
})
