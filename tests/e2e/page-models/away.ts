import { expect, type Locator, type Page } from '@playwright/test'
import { readDocument, type Fields } from '../../fixtures/emulators'
import { aMember, sessionsOf, type Person } from '../person'
import { signIn } from '../test'

type Break = Readonly<Record<'startTime' | 'endTime', number>>

/** A member whose timer runs since the given time, seen by a device whose clock then shows another. */
export async function withRunningTimer(
  page: Page,
  { since, now, ...state }: { since: number; now: number } & Fields,
): Promise<Person> {
  const timerState = { startTime: since, isActive: true, isPaused: false, pauseTime: null, breaks: [] }
  const member = await aMember({ timerState: { ...timerState, mode: 'productivity', rev: 1, ...state } })
  await page.clock.install({ time: now })
  await signIn(page, member)
  await untilSeen(page)
  return member
}

/** Waits until this device has noted that the user is there. */
export async function untilSeen(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(localStorage).some((key) => key.startsWith('counterpoint:presence:')),
  )
}

/** The question about the time away. */
export class AwayModel {
  readonly question: Locator
  readonly answers: Locator

  constructor(readonly page: Page) {
    this.question = page.getByRole('heading', { name: /^Away from/ })
    this.answers = page
      .getByRole('region', { name: /^Away from/ })
      .getByRole('button', { name: /^(?!When to ask)/ })
  }

  /** The device sleeps: its timers fire once, when it wakes up. */
  async sleep(time: string): Promise<void> {
    await this.page.clock.fastForward(time)
    // The question waits for changes of other devices.
    await this.page.clock.fastForward('00:05')
  }

  async answer(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click()
    await expect(this.question).toBeHidden()
  }
}

/** What the server has of the timer and its sessions, in seconds at the given moment. */
export async function countedBy(person: Person, now: number) {
  const document = await readDocument(`users/${person.uid}`)
  const { startTime, isActive, mode, breaks, rev } = document?.['timerState'] as Record<string, unknown> & {
    breaks: readonly Break[]
  }
  const paused = breaks.reduce((sum, pause) => sum + pause.endTime - pause.startTime, 0)
  const onClock = isActive ? (now - Number(startTime) - paused) / 1000 : 0
  const saved = (await sessionsOf(person)).reduce((sum, { duration }) => sum + Number(duration), 0)
  return { mode, onClock, breaks: paused / 1000, breakCount: breaks.length, saved, rev }
}
