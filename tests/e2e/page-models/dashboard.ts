import type { Locator, Page } from '@playwright/test'

/** The dashboard in the words of its user. */
export class DashboardModel {
  readonly dialog: Locator

  constructor(readonly page: Page) {
    this.dialog = page.getByRole('dialog')
  }

  /** Opens it and waits until the figures are known. */
  async open(): Promise<void> {
    await this.page.goto('/#/app/dashboard')
    await this.row('Rest').waitFor({ timeout: 30_000 })
  }

  card(
    name:
      | 'Harmony Vector'
      | 'Confirm Scheduled Sessions'
      | 'Action Required: Overdue'
      | 'Average Day'
      | 'Rhythm Calendar'
      | 'Activity Overview'
      | 'Daily Summary',
  ): Locator {
    return this.page.getByRole('region', { name })
  }

  /** Of the average day. */
  row(name: string): Locator {
    return this.card('Average Day').getByRole('row', { name: new RegExp(`^${name} `) })
  }

  /** What is due on the day, in the calendar; `day` as in `9 June`. */
  occurrence(rhythm: string, day: string): Locator {
    return this.card('Rhythm Calendar').getByRole('button', { name: new RegExp(`^${rhythm}, ${day}: `) })
  }

  heat(name: 'Productivity Duration' | 'Play Duration' | 'Daily Harmony', text: string): Locator {
    return this.page.getByRole('grid', { name }).getByRole('button', { name: text, exact: true })
  }

  async choose(option: string): Promise<void> {
    await this.page.getByRole('radio', { name: option, exact: true }).click()
  }
}
