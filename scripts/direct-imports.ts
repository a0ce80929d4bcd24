import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** Their index lists hundreds of files, of which an import needs one. */
const PACKAGES = ['lucide-react']

/**
 * Imports each icon from its own file instead of from the package's index. Through the index every module that shows one
 * icon imports them all, so the chunk of the first page took the icons of all pages along.
 */
export function directImports(): Plugin {
  const files = new Map<string, ReadonlyMap<string, string>>()
  return {
    name: 'direct-imports',
    apply: 'build',
    async buildStart() {
      for (const name of PACKAGES) {
        const index = await this.resolve(name)
        if (!index) throw new Error(`${name} is not installed.`)
        files.set(name, filesOf(index.id))
      }
    },
    transform(code, id) {
      if (id.includes('node_modules') || !PACKAGES.some((name) => code.includes(name))) return null
      return {
        code: code.replace(IMPORT, (found, names: string, from: string) =>
          direct(found, names, files.get(from)),
        ),
        map: null,
      }
    },
  }
}

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["'];?/g

function direct(found: string, names: string, files: ReadonlyMap<string, string> | undefined): string {
  if (!files) return found
  const imported = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return imported
    .map((each) => {
      const [name = '', local = name] = each.split(/\s+as\s+/)
      const file = files.get(name)
      if (file === undefined) throw new Error(`The package has no ${name}: see direct-imports.ts.`)
      return `import ${local} from ${JSON.stringify(file)};`
    })
    .join(' ')
}

/** The file of each exported name. */
function filesOf(index: string): ReadonlyMap<string, string> {
  const exports = readFileSync(index, 'utf8').matchAll(/export \{([^}]*)\} from '(\.[^']+)'/g)
  return new Map(
    [...exports].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(
        ([, name = '']) => [name, join(dirname(index), file)] as const,
      ),
    ),
  )
}
