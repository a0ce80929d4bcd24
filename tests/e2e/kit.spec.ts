import { readFileSync } from 'node:fs'
import { expect, test } from './test'

const MANIFEST = 'node_modules/.cache/counterpoint/dist-tests/.vite/manifest.json'

test('the production build has no page of the UI kit', async ({ page }) => {
  expect(readFileSync(MANIFEST, 'utf8')).not.toContain('src/app/dev/')
  await page.goto('/#/dev/kit')
  await expect(page).toHaveURL(/#\/$/)
})
