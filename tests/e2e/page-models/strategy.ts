import type { Locator, Page } from '@playwright/test'

/** Page model of the Strategy page. */
export class StrategyModel {
  readonly dialog: Locator
  readonly alert: Locator

  constructor(readonly page: Page) {
    this.dialog = page.getByRole('dialog')
    this.alert = page.getByRole('alertdialog')
  }

  async open(): Promise<void> {
    await this.page.goto('/#/app/strategy')
  }

  card(
    name:
      'Your Tasks' | 'Your Rhythms' | 'Rest days' | 'Session Types' | 'Goal Progress' | 'Scoring Settings',
  ): Locator {
    return this.page.getByRole('region', { name })
  }

  row(name: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: name })
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click()
  }
}
