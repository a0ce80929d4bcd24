import type { Locator, Page } from '@playwright/test'

/** Page model of the dashboard. */
export class DashboardModel {
  readonly dialog: Locator

  constructor(readonly page: Page) {
    this.dialog = page.getByRole('dialog')
  }

  /** Opens the dashboard and waits until its numbers are shown. */
  async open(): Promise<void> {
    await this.page.goto('/#/app/dashboard')
    await this.page.getByRole('img', { name: /on a scale from/ }).waitFor()
  }

  card(
    name:
      | 'Harmony Vector'
      | 'Confirm Scheduled Sessions'
      | 'Action Required: Overdue'
      | 'Average Day'
      | 'Rhythm Calendar'
      | 'Recently completed'
      | 'Activity Overview'
      | 'Daily Summary',
  ): Locator {
    return this.page.getByRole('region', { name })
  }

  /** A row of the average day. */
  row(name: string): Locator {
    return this.card('Average Day').getByRole('row', { name: new RegExp(`^${name} `) })
  }

  /** An occurrence in the calendar; `day` as in `9 June`. */
  occurrence(rhythm: string, day: string): Locator {
    return this.card('Rhythm Calendar').getByRole('button', { name: new RegExp(`^${rhythm} on ${day}: `) })
  }

  heat(name: 'Productivity Duration' | 'Play Duration' | 'Daily Harmony', text: string): Locator {
    return this.page.getByRole('grid', { name }).getByRole('button', { name: text, exact: true })
  }

  /** The Daily Summary's button that opens the day. */
  summaryDay(date: string): Locator {
    return this.card('Daily Summary').getByRole('button', { name: new RegExp(`^${date} `) })
  }

  /** The open ledger: each line's heading and points, in hundredths. */
  async ledger(): Promise<readonly (readonly [heading: string, hundredths: number])[]> {
    const rows = await this.dialog.locator('tbody tr').all()
    return Promise.all(
      rows.map(async (row) => {
        const points = (await row.getByRole('cell').innerText()).replace('−', '-')
        return [await row.getByRole('rowheader').innerText(), Math.round(Number(points) * 100)] as const
      }),
    )
  }

  async choose(option: string): Promise<void> {
    await this.page.getByRole('radio', { name: option, exact: true }).click()
  }
}
