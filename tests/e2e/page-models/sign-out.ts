import { expect, type Page } from '@playwright/test'

/** Signs out on the profile or the first profile form, confirms, and waits for the landing page. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/#\/$/)
}
