import type { Page } from '@playwright/test'

interface NewAccount {
  email: string
  displayName?: string
  screenName?: string
}

/**
 * Waits for the emulator's page in a popup. A popup starts as an empty page, which counts as loaded, and until the
 * scripts of the next one have run, a press there does nothing.
 */
export async function untilPopupIsReady(popup: Page): Promise<void> {
  await popup.waitForURL(/\/(emulator|__)\/auth\/handler/)
}

/** Signs in with a new account in the emulator's popup. */
export async function addAccountIn(popup: Page, account: NewAccount): Promise<void> {
  await untilPopupIsReady(popup)
  await popup.getByText('Add new account').click()
  await popup.locator('#email-input').fill(account.email)
  if (account.displayName) await popup.locator('#display-name-input').fill(account.displayName)
  if (account.screenName) await popup.locator('#screen-name-input').fill(account.screenName)
  await popup.locator('#sign-in').click()
}
