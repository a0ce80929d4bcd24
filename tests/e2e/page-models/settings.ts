import type { Page } from '@playwright/test'

export async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('dialog', { name: 'Settings' }).waitFor()
}

/** Opens the settings and their page about the user's data. */
export async function openYourData(page: Page): Promise<void> {
  await openSettings(page)
  await page.getByRole('button', { name: 'Manage your data' }).click()
  await page.getByRole('dialog', { name: 'Your data' }).waitFor()
}
