import type { Locator, Page } from '@playwright/test'

/** Page model of the profile page and its editor. */
export class ProfileModel {
  readonly editor: Locator

  constructor(readonly page: Page) {
    this.editor = page.getByRole('dialog', { name: 'Edit Profile' })
  }

  async open(): Promise<void> {
    await this.page.goto('/#/app/profile')
    await this.edit()
  }

  async edit(): Promise<void> {
    await this.page.getByRole('button', { name: 'Edit Profile' }).click()
  }

  async press(name: 'Save profile' | 'Cancel' | 'Remove picture'): Promise<void> {
    await this.editor.getByRole('button', { name }).click()
  }

  async choosePicture(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.editor.getByLabel('Picture file').setInputFiles(file)
  }

  /** The picture in the header, if there is one. */
  headerPicture(): Locator {
    return this.page.getByRole('banner').locator('img')
  }

  coverPicture(): Locator {
    return this.page.locator('[data-profile-theme]').first().locator('img')
  }
}
