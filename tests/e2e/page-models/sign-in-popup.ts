import type { Page } from '@playwright/test'

interface NewAccount {
  email: string
  displayName?: string
  screenName?: string
}

/** Signs in with a new account in the emulator's popup. Until its scripts have run, a press there does nothing. */
export async function addAccountIn(popup: Page, account: NewAccount): Promise<void> {
  await popup.waitForLoadState()
  await popup.getByText('Add new account').click()
  await popup.locator('#email-input').fill(account.email)
  if (account.displayName) await popup.locator('#display-name-input').fill(account.displayName)
  if (account.screenName) await popup.locator('#screen-name-input').fill(account.screenName)
  await popup.locator('#sign-in').click()
}
