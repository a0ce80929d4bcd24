import { expect, type Page } from '@playwright/test'
import type { Person } from './person'

/** Presses Tab until the element with this role and name has the focus, like a keyboard user. */
export async function tabTo(
  page: Page,
  role: 'button' | 'link' | 'textbox' | 'radio' | 'checkbox' | 'combobox',
  name: string | RegExp,
): Promise<void> {
  const target = page.getByRole(role, { name, exact: true })
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    for (const each of await target.all()) {
      if (await each.evaluate((element) => element === document.activeElement)) return
    }
  }
  throw new Error(`Tab does not reach the ${role} «${String(name)}».`)
}

/** Signs in by email without a pointer. */
export async function signInByKeyboard(page: Page, person: Person): Promise<void> {
  await page.goto('/#/beta-access')
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await tabTo(page, 'textbox', 'Email')
  await page.keyboard.type(person.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('timer')).toBeVisible()
}
