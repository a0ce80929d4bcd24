import type { Plugin, Rolldown } from 'vite'

/** What the first page behind the sign-in is drawn with, before Auth or Firestore: see `access-gate`. */
const MODULES = ['src/app/SignedInRoutes.tsx', 'src/app/access/user-services.ts']
const PLACE = '<script src="/theme.js">'

/**
 * Lists in index.html the files of the first page behind the sign-in. public/theme.js requests them for those who are signed in:
 * else the browser learns of them only when the first script runs, which costs a slow line one more round trip.
 */
export function insideFiles(): Plugin {
  return {
    name: 'counterpoint:inside-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle || !html.includes(PLACE)) throw new Error('index.html does not load theme.js.')
        const files = filesOf(bundle).filter((file) => !html.includes(`/${file}"`))
        return html.replace(PLACE, `<script src="/theme.js" data-inside="${files.join(' ')}">`)
      },
    },
  }
}

/** The chunks of the modules, those that they import, and their style sheets. */
function filesOf(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = bundle[name]
    if (files.has(name) || chunk?.type !== 'chunk') return
    files.add(name)
    chunk.viteMetadata?.importedCss.forEach((file) => files.add(file))
    chunk.imports.forEach(add)
  }
  for (const module of MODULES) {
    const chunk = Object.values(bundle).find(
      (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(module),
    )
    if (!chunk) throw new Error(`The build has no chunk for ${module}. Was it moved?`)
    add(chunk.fileName)
  }
  return [...files]
}
