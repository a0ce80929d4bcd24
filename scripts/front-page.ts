import { join } from 'node:path'
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
 * script runs and is readable without scripts. public/first-paint.js hides it on other routes.
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
          tags: [copyOf(bundle), ...tagsOfPage(bundle, html), ...tagsOfSite(siteUrl(config.env))],
        }
      },
    },
  }
}

/** Built for Node with the same settings, so that class and picture names equal those of the app's build. */
async function textOfPage({ root, mode, resolve }: ResolvedConfig): Promise<string> {
  const outDir = join(root, FOLDER)
  await build({
    root,
    mode,
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

/** The page's style sheets, without which it would be unstyled, and preloads of its code. */
function tagsOfPage(bundle: Rolldown.OutputBundle, html: string): HtmlTagDescriptor[] {
  const needed = neededBy(PAGE, bundle)
  const isNew = (file: string) => !html.includes(`/${file}"`)
  return [
    ...sheetsOf(needed)
      .filter(isNew)
      .map((file) => link('stylesheet', file)),
    ...needed
      .filter(({ fileName }) => isNew(fileName))
      .map(({ fileName }) => link('modulepreload', fileName)),
  ]
}

/** Names the build and the timer page's style sheets for public/first-paint.js, which runs before the other tags are read. */
function copyOf(bundle: Rolldown.OutputBundle): HtmlTagDescriptor {
  const needed = neededBy(INSIDE, bundle)
  const files = [...needed.map(({ fileName }) => fileName), ...sheetsOf(needed)]
  return { ...tag('meta', { name: 'copy-of', content: files.join(' ') }), injectTo: 'head-prepend' }
}

/** The page's chunk, and those that it imports. */
function neededBy(source: string, bundle: Rolldown.OutputBundle): readonly Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source))
  if (!page) throw new Error(`The build has no ${source}. Was it moved?`)
  return chunks.filter(({ fileName }) => fileName === page.fileName || page.imports.includes(fileName))
}

const sheetsOf = (chunks: readonly Rolldown.OutputChunk[]): readonly string[] => [
  ...new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
]

const link = (rel: string, file: string) => tag('link', { rel, crossorigin: '', href: `/${file}` })

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
