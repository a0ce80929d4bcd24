import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { cyclesIn, fileGraph, folderGraphs, sourceFiles } from './import-graph'

const isCode = (path: string) => /\.tsx?$/.test(path)
const isSource = (path: string) => isCode(path) && !/\.(test|testing|d)\.tsx?$/.test(path)
const tracked = (folder: string) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', folder], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter(isCode)
const allFiles = [...tracked('src'), ...tracked('functions/src')]

const cyclesOf = (files: Parameters<typeof folderGraphs>[0]) =>
  [...folderGraphs(files)].flatMap(([folder, graph]) =>
    cyclesIn(graph).map((cycle) => `${folder}: ${cycle.join(', ')}`),
  )

describe('folders', () => {
  test('the files and sub-folders of a folder do not need each other', () => {
    expect(cyclesOf(sourceFiles(allFiles.filter(isSource)))).toEqual([])
  })

  test('a cycle of two folders is found, across their files and through an alias', () => {
    const cycle = [
      { path: 'src/room/one/a.ts', text: `export { b } from '../two/b'` },
      { path: 'src/room/two/b.ts', text: `export const b = 1` },
      { path: 'src/room/two/c.ts', text: `import type { D } from '@/room/one/d'\nexport type C = D` },
      { path: 'src/room/one/d.ts', text: `export type D = 1` },
    ]
    expect(cyclesOf(cycle)).toEqual(['src/room: one, two'])
    expect(cyclesOf(cycle.filter(({ path }) => path !== 'src/room/two/c.ts'))).toEqual([])
  })

  test('a folder may share one file with its sub-folders and compose them in another', () => {
    const files = [
      { path: 'src/room/page.ts', text: `import '../room/part/part'` },
      { path: 'src/room/part/part.ts', text: `export { base } from '../base'` },
      { path: 'src/room/base.ts', text: `export const base = 1` },
    ]
    expect(cyclesOf(files)).toEqual([])
  })
})

describe('files', () => {
  test('no file needs itself, not even through others, test files included', () => {
    expect(cyclesIn(fileGraph(sourceFiles(allFiles)))).toEqual([])
  })

  test('a cycle of three files is found', () => {
    const files = [
      { path: 'src/room/a.ts', text: `export { b } from './b'` },
      { path: 'src/room/b.ts', text: `import './c.testing'` },
      { path: 'src/room/c.testing.ts', text: `const lazy = () => import('@/room/a')` },
    ]
    const [cycle = []] = cyclesIn(fileGraph(files))
    expect(cycle.map((path) => path.split('/').at(-1))).toEqual(['a.ts', 'b.ts', 'c.testing.ts'])
    expect(cyclesIn(fileGraph(files.slice(0, 2)))).toEqual([])
  })
})
