// Runs after the picture tests: lays all pictures out on one page of thumbnails, and draws each part of it as a PNG.
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { chromiumOptions } from '../../scripts/testing/chromium.mjs'
import { FOLDER, SIZES, THEMES } from './picture'

interface Shown {
  /** `dashboard-today`, without its folder. */
  readonly name: string
  readonly path: string
}

/** The first words of the pictures' names that belong to one screen. Other names make their own group. */
const SCREENS: Readonly<Record<string, readonly string[]>> = {
  landing: ['landing', 'privacy', 'terms'],
  'beta access': ['beta'],
  onboarding: ['tour', 'setup'],
  timer: ['timer', 'quick', 'session', 'away'],
  dashboard: ['dashboard', 'recently', 'letter'],
  history: ['history', 'search', 'clear'],
  strategy: ['strategy', 'keep'],
  settings: ['settings', 'your', 'trash', 'restore', 'import', 'delete'],
  'forms and dialogs': ['form', 'palette'],
  'offline, errors, print': ['offline', 'missing', 'unknown', 'crash', 'print', 'toast'],
}

export default async function makeContactSheet(): Promise<void> {
  const groups = groupsOf(shownIn(FOLDER))
  if (groups.size === 0) return
  const sheet = resolve(FOLDER, 'index.html')
  writeFileSync(sheet, pageOf(groups))
  await drawGroups(sheet, [...groups.keys()])
  console.log(`\nContact sheet: ${sheet} (each screen as a PNG: ${resolve(FOLDER, 'sheets')})`)
}

function shownIn(folder: string): readonly Shown[] {
  const sizeAndTheme = new RegExp(`-${SIZES[0][0]}-${THEMES[0]}\\.png$`)
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((path) => sizeAndTheme.test(path))
    .map((path) => path.replace(sizeAndTheme, ''))
    .map((path) => ({ path, name: path.split('/').at(-1) ?? path }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

function groupsOf(shown: readonly Shown[]): ReadonlyMap<string, readonly Shown[]> {
  const screenOf = ({ name }: Shown) => {
    const word = name.split('-')[0] ?? name
    return Object.entries(SCREENS).find(([, words]) => words.includes(word))?.[0] ?? word
  }
  const groups = new Map<string, Shown[]>()
  for (const one of shown) groups.set(screenOf(one), [...(groups.get(screenOf(one)) ?? []), one])
  return new Map([...groups].sort(([a], [b]) => (a < b ? -1 : 1)))
}

function pageOf(groups: ReadonlyMap<string, readonly Shown[]>): string {
  const sections = [...groups].map(
    ([screen, shown]) =>
      `<section id="${idOf(screen)}"><h2>${screen}</h2>${shown.map(rowOf).join('')}</section>`,
  )
  const links = [...groups.keys()].map((screen) => `<a href="#${idOf(screen)}">${screen}</a>`)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Contact sheet</title><style>
body { font: 14px system-ui, sans-serif; margin: 24px; background: #ddd; color: #111 }
nav { display: flex; flex-wrap: wrap; gap: 16px }
section { padding: 8px; background: #ddd }
h3 { margin: 16px 0 6px; font-size: 14px }
h3 small { font-weight: 400; color: #555 }
div { display: flex; gap: 8px; align-items: start }
img { display: block; max-height: 330px; object-fit: cover; object-position: top }
</style><h1>Contact sheet</h1><nav>${links.join('')}</nav>${sections.join('')}</html>\n`
}

/** Wide enough to judge by; a tall picture shows its top. */
const THUMB_WIDTHS = [130, 210, 340, 420]

function rowOf({ name, path }: Shown): string {
  const files = THEMES.flatMap((theme) =>
    SIZES.map(([width], index) => [`${path}-${width}-${theme}.png`, THUMB_WIDTHS[index]] as const),
  )
  const taken = statSync(join(FOLDER, files[0]?.[0] ?? ''))
    .mtime.toISOString()
    .slice(0, 16)
    .replace('T', ' ')
  const pictures = files.map(
    ([file, width]) => `<a href="${file}"><img alt="${file}" src="${file}" width="${width}"></a>`,
  )
  return `<h3>${name} <small>${taken} UTC</small></h3><div>${pictures.join('')}</div>`
}

const idOf = (screen: string) => screen.replace(/\W+/g, '-')

async function drawGroups(sheet: string, screens: readonly string[]): Promise<void> {
  const browser = await chromium.launch(chromiumOptions())
  const page = await browser.newPage({ viewport: { width: 2340, height: 1000 } })
  await page.goto(pathToFileURL(sheet).href)
  for (const screen of screens) {
    const path = join(FOLDER, 'sheets', `${idOf(screen)}.png`)
    await page.locator(`#${idOf(screen)}`).screenshot({ path })
  }
  await browser.close()
}
