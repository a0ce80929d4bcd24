import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { cyclesIn, folderGraphs, sourceFiles } from './import-graph'

const isSource = (path: string) => /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$/.test(path)
const tracked = (folder: string) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', folder], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter(isSource)

const cyclesOf = (files: Parameters<typeof folderGraphs>[0]) =>
  [...folderGraphs(files)].flatMap(([folder, graph]) =>
    cyclesIn(graph).map((cycle) => `${folder}: ${cycle.join(', ')}`),
  )

describe('folders', () => {
  test('the files and sub-folders of a folder do not need each other', () => {
    expect(cyclesOf(sourceFiles([...tracked('src'), ...tracked('functions/src')]))).toEqual([])
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
