import { matcher, searchable, sumsOf } from '../../src/domain/find/matching'
import { EVERYTHING } from '../../src/domain/find/query'
import { DEFAULT_FORMULA } from '../../src/domain/score/formula'
import type { Session } from '../../src/domain/session/session'
import { CORE_SESSION_TYPES } from '../../src/domain/session/types/session-type'
import { aMember } from '../e2e/person'
import { bench, expect, longestStall, signIn } from './bench'
import { giveLife, recordIsKnown } from './life'

const SESSIONS = 10_000
const TYPED = 'Notes of hour 99'

const measured = <T>(work: () => T): readonly [number, T] => {
  const from = performance.now()
  const result = work()
  return [performance.now() - from, result]
}
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

function manySessions(): readonly Session[] {
  return Array.from({ length: SESSIONS }, (_, index) => {
    const startTime = Date.UTC(2026, 0, 1) - index * 7_200_000
    return {
      id: `s${index}`,
      startTime,
      endTime: startTime + 3_600_000,
      duration: 3600,
      breaks: [],
      notes: `Nötes of hour ${index}, of about the length that people write.`,
      location: null,
      completedTasks: [{ id: 't', name: 'Write page', score: 1, quantity: 1 }],
      sessionScore: (index % 7) / 4,
      type: index % 3 === 0 ? 'Play' : 'Programming',
      timezone: 'Europe/Berlin',
      rev: 1,
    }
  })
}

// Needs no page: it runs in Node, which has Chromium's engine.
bench('finding among 10,000 sessions', ({ record }) => {
  const sessions = manySessions()
  const [preparing, all] = measured(() => sessions.map((session) => searchable(session)))
  record('search, preparing 10,000 sessions once', preparing, 'ms')
  const search = (text: string) => {
    const matches = matcher({ ...EVERYTHING, text }, CORE_SESSION_TYPES)
    return sumsOf(
      all.filter(matches).map(({ session }) => session),
      CORE_SESSION_TYPES,
      DEFAULT_FORMULA,
    )
  }
  const keys = Array.from({ length: TYPED.length }, (_, index) => TYPED.slice(0, index + 1))
  for (const text of keys) search(text)
  const times = keys.map((text) => measured(() => search(text))[0])
  record('search of 10,000 sessions, median of 16 keys', median(times), 'ms')
  expect(search(TYPED).sessions).toBe(280)
  // The least that any search without an index does: look into each text once.
  const floors = keys.map((text) => measured(() => all.filter((one) => one.text.includes(text)).length)[0])
  record('so many times as long as one look into each text', median(times) / median(floors), 'times')
})

bench('searching 10,000 sessions on the device', async ({ page, record }) => {
  const person = await aMember()
  await giveLife(person, SESSIONS)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, person)
  await recordIsKnown(page, person)
  await page.goto('/#/app/history?q=hour')
  await page.getByRole('button', { name: 'Search older sessions' }).click()
  const found = page.getByRole('region', { name: 'Found sessions' })
  await found.getByText('All your sessions are searched.').waitFor({ timeout: 300_000 })
  await expect(found.getByText(/^10,000 sessions, /)).toBeVisible()
  await page.waitForTimeout(1000)
  await longestStall(page)

  const field = page.getByRole('searchbox', { name: 'Search sessions' })
  await field.focus()
  const times: number[] = []
  for (const key of ' 99') times.push(await timeToResult(key))
  record('search of 10,000 on the device, last key to result', Math.max(...times), 'ms')
  record('search of 10,000 on the device, longest stall', await longestStall(page), 'ms')
  await expect(found.getByText(/^280 sessions, /)).toBeVisible()

  /** From the key to the frame in which the sums have changed; a key that changes nothing counts nothing. */
  async function timeToResult(key: string): Promise<number> {
    const time = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const status = document.querySelector('section [role="status"]')
          let pressed = 0
          addEventListener('keydown', () => (pressed = performance.now()), { once: true, capture: true })
          const observer = new MutationObserver(() => {
            observer.disconnect()
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)))
          })
          if (status) observer.observe(status, { childList: true, characterData: true, subtree: true })
          setTimeout(() => resolve(0), 1500)
        }),
    )
    await page.waitForTimeout(50)
    await page.keyboard.press(key === ' ' ? 'Space' : key)
    return time
  }
})
