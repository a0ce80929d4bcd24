import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { createServer, type InlineConfig } from 'vite'
import { testPorts } from '../../scripts/ports.mjs'
import { inProject, tool } from '../../scripts/project.mjs'
import { bench, expect, timed } from './bench'

const execute = promisify(execFile)
const CHANGES = 7
const CHECKERS = ['tsc', 'eslint', 'stylelint', 'prettier', 'knip']
/** What the development server needs of the project. The benchmark changes a copy. */
const PROJECT = [
  ...['src', 'public', 'scripts', 'index.html', 'vite.config.ts', 'package.json', 'firebase.json'],
  ...['', '.development', '.tests'].map((name) => `.env${name}`),
  ...['', '.base', '.app', '.tests'].map((name) => `tsconfig${name}.json`),
  'functions/tsconfig.json',
]

bench('a changed component is on screen', async ({ browser, record }) => {
  const app = await medianChange(browser, copyOfProject(), { configFile: 'vite.config.ts' }, HERO)
  record('a changed component on screen, median of seven', app, 'ms')
  const floor = await medianChange(browser, smallestApp(), { configFile: false, plugins: [react()] }, ONLY)
  record('so many times as long as in an app of one component', app / floor, 'times')
})

bench('the checks of the desk', async ({ record }) => {
  // A finding makes it fail. The first time fills the caches.
  const check = () => execute('npm', ['run', 'check'], { maxBuffer: 1e8 })
  await check()
  const warm = await timed(check)
  record('npm run check, warm', warm, 'ms')
  const floor = await timed(() => Promise.all(CHECKERS.map((name) => execute(tool(name), ['--version']))))
  record('so many times as long as starting the checkers', warm / floor, 'times')
})

interface Component {
  readonly file: string
  readonly text: string
}
const HERO: Component = { file: 'src/features/landing/LandingPage.tsx', text: 'A timer for two voices.' }
const ONLY: Component = { file: 'Only.jsx', text: 'Hello.' }

function copyOfProject(): string {
  const root = aFolder()
  for (const name of PROJECT) cpSync(inProject(name), join(root, name), { recursive: true })
  return root
}

function smallestApp(): string {
  const root = aFolder()
  const only = `export function Only() {\n  return <p>${ONLY.text}</p>\n}\n`
  const main = `import { createRoot } from 'react-dom/client'
import { Only } from './Only.jsx'
createRoot(document.getElementById('root')).render(<Only />)
`
  writeFileSync(join(root, ONLY.file), only)
  writeFileSync(join(root, 'main.jsx'), main)
  const html = '<div id="root"></div><script type="module" src="/main.jsx"></script>'
  writeFileSync(join(root, 'index.html'), `<!doctype html><html lang="en"><body>${html}</body></html>`)
  return root
}

function aFolder(): string {
  const root = mkdtempSync(join(tmpdir(), 'counterpoint-desk-'))
  symlinkSync(inProject('node_modules'), join(root, 'node_modules'))
  return root
}

/** Serves the folder for development, changes the component several times, and returns the median time until it is seen. */
async function medianChange(browser: Browser, root: string, config: InlineConfig, component: Component) {
  const { configFile } = config
  const server = await createServer({
    ...config,
    root,
    ...(configFile && { configFile: join(root, configFile) }),
    cacheDir: join(root, 'cache'),
    logLevel: 'warn',
    server: { host: '127.0.0.1', port: testPorts.dev, strictPort: true },
  })
  // Another server on the same port must not meet the files that a browser kept of the first.
  const page = await browser.newPage()
  try {
    await server.listen()
    await page.goto(`http://localhost:${testPorts.dev}/`)
    await expect(page.getByText(component.text)).toBeVisible({ timeout: 60_000 })
    // Dependencies found late make Vite load the page again.
    await page.waitForTimeout(5000)
    const times: number[] = []
    for (let turn = 1; turn <= CHANGES; turn++) {
      times.push(await timeOfChange(page, root, component, turn))
      // Vite's watcher can miss a second change within a few milliseconds.
      await page.waitForTimeout(500)
    }
    return times.toSorted((a, b) => a - b)[CHANGES >> 1] ?? Number.NaN
  } finally {
    await page.close()
    await server.close()
    rmSync(root, { recursive: true, force: true })
  }
}

function timeOfChange(page: Page, root: string, { file, text }: Component, turn: number): Promise<number> {
  const path = join(root, file)
  const textOf = (change: number) => (change === 0 ? text : text.replace('.', `, ${change}.`))
  const changed = textOf(turn)
  const source = readFileSync(path, 'utf8').replace(textOf(turn - 1), changed)
  return timed(async () => {
    writeFileSync(path, source)
    await page.waitForFunction((words) => document.body.textContent.includes(words), changed)
  })
}
