import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, ResolvedConfig, Rolldown } from 'vite'
import { PRODUCT_NAME } from '../src/domain/product.ts'

// `--paper` of the light theme in sRGB, because a manifest supports no other colour space.
const PAPER = '#f4f6f3'

const icon = (purpose: 'any' | 'maskable', size: number) => ({
  src: `/icon-${purpose === 'maskable' ? 'maskable-' : ''}${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** Opened from the app's icon. `app/commands/address` runs the command, and asks nothing because of `from`. */
const shortcut = (name: string, command: string, file: string) => ({
  name,
  url: `/#/app?do=${command}&from=shortcut`,
  icons: [{ src: `/shortcut-${file}.png`, sizes: '96x96', type: 'image/png' }],
})

const MANIFEST = {
  id: '/',
  name: PRODUCT_NAME,
  short_name: PRODUCT_NAME,
  description: 'A timer for two voices: focused work and guilt-free play.',
  lang: 'en',
  categories: ['productivity', 'lifestyle'],
  start_url: '/#/app',
  scope: '/',
  display: 'standalone',
  theme_color: PAPER,
  background_color: PAPER,
  icons: [icon('any', 192), icon('any', 512), icon('maskable', 192), icon('maskable', 512)],
  shortcuts: [
    shortcut('Start focus', 'start-focus', 'focus'),
    shortcut('Start play', 'start-play', 'play'),
    shortcut('Quick add', 'quick-add', 'add'),
  ],
  // Written by `npm run pictures`.
  screenshots: [
    {
      src: '/screenshots/wide.webp',
      sizes: '1920x1200',
      type: 'image/webp',
      form_factor: 'wide',
      label: 'The timer while it runs',
    },
    {
      src: '/screenshots/narrow.webp',
      sizes: '780x1280',
      type: 'image/webp',
      form_factor: 'narrow',
      label: 'The timer on a phone',
    },
  ],
}

/** The code and the fonts for Western languages. Other fonts and pictures are cached when they are first used. */
const KEPT_ASSET = /^assets\/(.*\.(js|css)|.*-latin-wght-.*\.woff2)$/
const KEPT_PUBLIC = ['logo.svg']

/** Writes the web app manifest and the service worker that starts the app offline. Neither exists in development. */
export function installable(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'counterpoint:installable',
    apply: 'build',
    // Runs last, because the list of files must contain the document.
    enforce: 'post',
    configResolved(resolved) {
      config = resolved
    },
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' }, injectTo: 'head' },
    ],
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const source = readFileSync(join(config.root, 'scripts', 'service-worker.js'), 'utf8')
        const emit = (fileName: string, text: string) =>
          this.emitFile({ type: 'asset', fileName, source: text })
        emit('manifest.webmanifest', JSON.stringify(MANIFEST))
        emit('sw.js', serviceWorker(source, filesOf(bundle, config.publicDir)))
      },
    },
  }
}

/** Fills the files of this build into the template. */
export function serviceWorker(template: string, files: Readonly<Record<string, string>>): string {
  const list = JSON.stringify(files)
  return template
    .replace('const FILES = {}', () => `const FILES = ${list}`)
    .replace("const VERSION = ''", () => `const VERSION = '${fingerprint(list)}'`)
}

function filesOf(bundle: Rolldown.OutputBundle, publicFolder: string): Record<string, string> {
  const document = bundle['index.html']
  if (document?.type !== 'asset') throw new Error('The build has no index.html.')
  const assets = Object.keys(bundle).filter((file) => KEPT_ASSET.test(file))
  return {
    '/': fingerprint(document.source),
    ...Object.fromEntries(
      KEPT_PUBLIC.map((file) => [`/${file}`, fingerprint(readFileSync(join(publicFolder, file)))]),
    ),
    ...Object.fromEntries(assets.sort().map((file) => [`/${file}`, ''])),
  }
}

function fingerprint(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}
