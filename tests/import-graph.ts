import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import ts from 'typescript'

/** Which nodes a node imports. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>

interface SourceFile {
  readonly path: string
  readonly text: string
}

/** Reads the files. */
export const sourceFiles = (paths: readonly string[]): readonly SourceFile[] =>
  paths.map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/**
 * The imports between the files, resolved by TypeScript, for each folder that contains several of them: its nodes are the
 * files and sub-folders directly inside. So a folder may share small files with its sub-folders and compose them in
 * others, but no two of its children may need each other.
 */
export function folderGraphs(files: readonly SourceFile[]): ReadonlyMap<string, Graph> {
  const graphs = new Map<string, Map<string, Set<string>>>()
  for (const [from, imported] of fileGraph(files)) {
    for (const to of imported) {
      const { folder, child, other } = split(from, to)
      if (child === other) continue
      const graph = graphs.get(folder) ?? new Map<string, Set<string>>()
      graphs.set(folder, graph.set(child, (graph.get(child) ?? new Set()).add(other)))
    }
  }
  return graphs
}

/** The imports between the files, resolved by TypeScript, type imports included. */
export function fileGraph(files: readonly SourceFile[]): Graph {
  const known = new Map(files.map(({ path, text }) => [posix.resolve(path), text]))
  const host: ts.ModuleResolutionHost = {
    fileExists: (path) => known.has(path),
    readFile: (path) => known.get(path),
    getCurrentDirectory: () => posix.resolve('.'),
  }
  const options: ts.CompilerOptions = {
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    module: ts.ModuleKind.ESNext,
    paths: { '@/*': [posix.resolve('src/*')] },
  }
  const graph = new Map<string, Set<string>>()
  for (const [path, text] of known) {
    const { importedFiles } = ts.preProcessFile(text)
    const targets = importedFiles.map(
      ({ fileName }) => ts.resolveModuleName(fileName, path, options, host).resolvedModule?.resolvedFileName,
    )
    graph.set(path, new Set(targets.filter((target) => target !== undefined)))
  }
  return graph
}

/** The deepest folder that contains both files, and its child on the way to each. */
function split(from: string, to: string) {
  const [a, b] = [from.split('/'), to.split('/')]
  let depth = 0
  while (a[depth] === b[depth] && depth < a.length) depth += 1
  const folder = posix.relative(posix.resolve('.'), a.slice(0, depth).join('/'))
  return { folder, child: a[depth] ?? '', other: b[depth] ?? '' }
}

/** The groups of nodes that need each other (Tarjan's strongly connected components of more than one node). */
export function cyclesIn(graph: Graph): readonly (readonly string[])[] {
  const indexes = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []

  const visit = (node: string) => {
    const index = indexes.size
    indexes.set(node, index)
    lowest.set(node, index)
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!indexes.has(next)) visit(next)
      if (stack.includes(next)) lowest.set(node, Math.min(lowest.get(node) ?? 0, lowest.get(next) ?? 0))
    }
    if (lowest.get(node) !== index) return
    const component = stack.splice(stack.indexOf(node))
    if (component.length > 1) cycles.push(component.sort())
  }

  for (const node of graph.keys()) if (!indexes.has(node)) visit(node)
  return cycles
}
