// Draws the logo in the sizes that browsers, phones and other sites need, and the picture of the social card.
/* global document -- what is evaluated runs in the browser */
import { readFileSync } from 'node:fs'
import { icoFrom } from './encode.mjs'
import { inProject } from '../project.mjs'

/** `any` icons have rounded corners; the system crops the others as it likes. */
const icons = [
  { file: 'icon-192.png', size: 192, isRounded: true },
  { file: 'icon-512.png', size: 512, isRounded: true },
  { file: 'icon-maskable-192.png', size: 192 },
  { file: 'icon-maskable-512.png', size: 512 },
  { file: 'apple-touch-icon.png', size: 180 },
]

/** Drawn on 24 by 24 units, in the colours of the logo. */
const shortcuts = [
  { file: 'shortcut-focus.png', colour: '#62c3bc', drawing: '<path d="M9 6.5v11l9-5.5z"/>' },
  { file: 'shortcut-play.png', colour: '#f2a05f', drawing: '<path d="M9 6.5v11l9-5.5z"/>' },
  { file: 'shortcut-add.png', colour: '#e9efea', drawing: '<path d="M11 6h2v5h5v2h-5v5h-2v-5H6v-2h5z"/>' },
]
const SHORTCUT_SIZE = 96

/** Yields `[file in public, its bytes]`. */
export async function* drawIcons(browser) {
  const page = await browser.newPage()
  const svg = readFileSync(inProject('public', 'icon.svg'), 'utf8')
  const draw = async (size, isRounded, drawing = svg) => {
    await page.setViewportSize({ width: size, height: size })
    await page.setContent(
      `<style>body{margin:0}svg{display:block;width:100vw;border-radius:${isRounded ? '22%' : '0'}}</style>${drawing}`,
    )
    return page.screenshot({ omitBackground: true })
  }
  for (const { file, size, isRounded = false } of icons) yield [file, await draw(size, isRounded)]
  for (const { file, colour, drawing } of shortcuts) {
    const picture = `<svg viewBox="0 0 24 24" fill="${colour}"><rect width="24" height="24" fill="#121a1a"/>${drawing}</svg>`
    yield [file, await draw(SHORTCUT_SIZE, true, picture)]
  }
  yield ['favicon.ico', icoFrom(await draw(32, true), 32)]
  await page.close()
}

/** The demo account's picture, as a JPEG. */
export async function drawPortrait(browser) {
  const page = await browser.newPage({ viewport: { width: 256, height: 256 } })
  const svg = readFileSync(inProject('scripts', 'demo', 'portrait.svg'), 'utf8')
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`)
  const jpeg = await page.screenshot({ type: 'jpeg', quality: 85 })
  await page.close()
  return jpeg
}

/** 1200 × 630: the landing page's headline and score as a card. */
export async function drawSocialPicture(browser, baseURL) {
  const page = await browser.newPage({
    baseURL,
    viewport: { width: 1200, height: 630 },
    reducedMotion: 'reduce',
    colorScheme: 'light',
  })
  await page.goto('/')
  await page.locator('h1').waitFor()
  await page.evaluate(() => {
    const [brand, headline, score] = ['header a[aria-label]', 'h1', 'main svg[role=img]'].map((selector) =>
      document.querySelector(selector).cloneNode(true),
    )
    // Sets styles one by one, because the page's policy allows no inline style sheets.
    Object.assign(document.body.style, { padding: '56px 64px 0', overflow: 'hidden' })
    Object.assign(brand.style, { display: 'inline-block', transform: 'scale(1.5)', transformOrigin: '0 0' })
    Object.assign(headline.style, { margin: '48px 0 28px', fontSize: '84px' })
    document.body.replaceChildren(brand, headline, score)
  })
  await page.evaluate(() => document.fonts.ready)
  const png = await page.screenshot()
  await page.close()
  return png
}
