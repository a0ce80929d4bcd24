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

  async acknowledge(text: string): Promise<void> {
    await this.alert.getByText(text).waitFor()
    await this.alert.getByRole('button', { name: 'OK' }).click()
  }

  /** Deletes through the row's button and confirms. */
  async remove(name: string, verb: string): Promise<void> {
    await this.press(`Delete ${name}`)
    await this.dialog.getByRole('button', { name: verb }).click()
  }
}
