import { expect, type Locator, type Page } from '@playwright/test'

/** Page model of the timer page and its dialog. */
export class TimerModel {
  readonly clock: Locator
  readonly sessionComplete: Locator

  constructor(readonly page: Page) {
    this.clock = page.getByRole('timer', { name: 'Elapsed time' })
    this.sessionComplete = page.getByRole('dialog', { name: 'Session Complete' })
  }

  button(
    name: 'Start Timer' | 'Pause' | 'Resume' | 'Stop Timer' | 'Skip' | 'Save Session' | 'Quick Add Session',
  ): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  async press(name: Parameters<TimerModel['button']>[0]): Promise<void> {
    await this.button(name).click()
  }

  /** Presses at once: in a race of two tabs the button of the slower one may be gone. */
  async pressIfThere(name: Parameters<TimerModel['button']>[0]): Promise<void> {
    await this.button(name).evaluateAll((buttons) =>
      buttons.forEach((button) => (button as HTMLElement).click()),
    )
  }

  async choose(mode: 'Productivity' | 'Play'): Promise<void> {
    const radio = this.page.getByRole('radio', { name: mode })
    await radio.click()
    await expect(radio).toBeChecked()
  }

  /** The clock's time in seconds. */
  async elapsed(): Promise<number> {
    const [hours, minutes, seconds] = (await this.clock.innerText()).split(':').map(Number) as [
      number,
      number,
      number,
    ]
    return hours * 3600 + minutes * 60 + seconds
  }

  /** Waits until the clock shows this many seconds or more: a busy machine may never see one exact second. */
  async untilClock(seconds: number): Promise<void> {
    await expect.poll(() => this.elapsed()).toBeGreaterThanOrEqual(seconds)
  }

  /** Stops the timer and saves the session. */
  async stopAndSave(notes: string): Promise<void> {
    await this.press('Stop Timer')
    await this.page.getByLabel('Notes').fill(notes)
    await this.press('Save Session')
  }
}
