import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type HtmlTagDescriptor, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'

const SOURCE = 'src/app/front-page.tsx'
const PAGE = 'src/features/landing/LandingPage.tsx'
const INSIDE = 'src/app/SignedInRoutes.tsx'
const FOLDER = 'node_modules/.cache/counterpoint/front-page'
const PLACE = '<!-- front page -->'

/**
 * Writes the start of the landing page and its style sheets into the built index.html, so that its text is painted before any
 * script runs and is readable without scripts. src/app/first-paint hides it on other routes.
 */
export function frontPage(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'counterpoint:front-page',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle || !html.includes(PLACE)) throw new Error('index.html has no place for the front page.')
        const page = await textOfPage(config)
        return {
          html: html.replace(PLACE, () => `<div data-prerendered>${page}</div>`),
          tags: [copyOf(bundle, html), ...tagsOfPage(bundle, html), ...tagsOfSite(siteUrl(config.env))],
        }
      },
    },
  }
}

/** Built for Node with the same settings, so that class and picture names equal those of the app's build. */
async function textOfPage({
  root,
  mode,
  envDir,
  resolve,
  build: { outDir: appDir },
}: ResolvedConfig): Promise<string> {
  // Two builds may run at once.
  const outDir = join(root, FOLDER, basename(appDir))
  await build({
    root,
    mode,
    envDir,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    resolve: { alias: resolve.alias },
    build: {
      ssr: SOURCE,
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'page.mjs' } },
    },
  })
  const built = pathToFileURL(join(outDir, 'page.mjs'))
  const { frontPage } = (await import(`${built.href}?${Date.now()}`)) as { frontPage: () => string }
  return frontPage()
}

/** The page's style sheets, without which it would be unstyled, and the names of its code for first-paint.js. */
function tagsOfPage(bundle: Rolldown.OutputBundle, html: string): HtmlTagDescriptor[] {
  const needed = neededBy(PAGE, bundle)
  const code = needed.map(({ fileName }) => fileName).filter((file) => !isIn(html, file))
  return [namesOf('landing-code', code), ...sheetsOf(needed, html).map(sheet)]
}

/** Names the build: the timer page's files, which first-paint.js asks for, with the largest first, and its style sheets for page-copy.ts. */
function copyOf(bundle: Rolldown.OutputBundle, html: string): HtmlTagDescriptor {
  const needed = [...neededBy(INSIDE, bundle)].sort((one, other) => other.code.length - one.code.length)
  return namesOf('copy-of', [...needed.map(({ fileName }) => fileName), ...sheetsOf(needed, html)])
}

const sheet = (file: string) => tag('link', { rel: 'stylesheet', crossorigin: '', href: `/${file}` })

/** A list of files for scripts in the document, which run before the tags behind them are read. */
const namesOf = (name: string, files: readonly string[]): HtmlTagDescriptor => ({
  ...tag('meta', { name, content: files.join(' ') }),
  injectTo: 'head-prepend',
})

/** The page's chunk, and those that it imports. */
function neededBy(source: string, bundle: Rolldown.OutputBundle): readonly Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const page = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)))
  if (!page) throw new Error(`The build has no ${source}. Was it moved?`)
  return chunks.filter(({ fileName }) => fileName === page.fileName || page.imports.includes(fileName))
}

/** The style sheets that the document does not have yet. */
function sheetsOf(chunks: readonly Rolldown.OutputChunk[], html: string): readonly string[] {
  const sheets = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  return [...new Set(sheets)].filter((file) => !isIn(html, file))
}

const isIn = (html: string, file: string) => html.includes(`/${file}"`)

/** Tags with the site's full URL, because crawlers and link previews do not follow relative ones. */
function tagsOfSite(site: string | null): HtmlTagDescriptor[] {
  const picture = tag('meta', { property: 'og:image', content: `${site ?? ''}/social.png` })
  if (site === null) return [picture]
  return [
    picture,
    tag('link', { rel: 'canonical', href: `${site}/` }),
    tag('meta', { property: 'og:url', content: `${site}/` }),
  ]
}

function siteUrl(env: Record<string, unknown>): string | null {
  const { VITE_SITE_URL: site, VITE_FIREBASE_PROJECT_ID: project } = env
  if (typeof site === 'string' && site !== '') return site.replace(/\/$/, '')
  return typeof project === 'string' && project !== '' ? `https://${project}.web.app` : null
}

function tag(name: string, attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: name, attrs, injectTo: 'head' }
}
