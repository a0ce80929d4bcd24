import { ESLint } from 'eslint'
import tseslint from 'typescript-eslint'
import { expect, test } from 'vitest'

// Without the type-aware rules, because they reject a file that is not on disk. None of them checks imports.
const eslint = new ESLint({ overrideConfig: [tseslint.configs.disableTypeChecked] })

async function problemsOf(filePath: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(`${code}\n`, { filePath })
  return (result?.messages ?? []).map((message) => message.ruleId ?? message.message)
}

test.each([
  ['react in domain', 'src/domain/probe.ts', `export { useState } from 'react'`, 'no-restricted-imports'],
  ['zustand in domain', 'src/domain/probe.ts', `export { create } from 'zustand'`, 'no-restricted-imports'],
  [
    'a package that domain has no arrow to',
    'src/domain/probe.ts',
    `export { default } from 'papaparse'`,
    'boundaries/dependencies',
  ],
  ['schemas in data', 'src/data/probe.ts', `export { object } from 'valibot'`, 'boundaries/dependencies'],
  [
    'another room in domain',
    'src/domain/probe.ts',
    `export { useFacts } from '@/state/facts'`,
    'boundaries/dependencies',
  ],
  [
    'firebase in a feature',
    'src/features/timer/probe.ts',
    `export { doc } from 'firebase/firestore'`,
    'no-restricted-imports',
  ],
  [
    'firebase in state',
    'src/state/probe.ts',
    `export { doc } from 'firebase/firestore'`,
    'no-restricted-imports',
  ],
  [
    'firebase in app',
    'src/app/probe.ts',
    `export { doc } from 'firebase/firestore'`,
    'no-restricted-imports',
  ],
  [
    'firebase loaded later',
    'src/ui/probe.ts',
    `export const load = () => import('firebase/firestore')`,
    'boundaries/dependencies',
  ],
  [
    'a feature in another feature',
    'src/features/history/probe.ts',
    `export { TimerPage } from '@/features/timer/TimerPage'`,
    'boundaries/dependencies',
  ],
  [
    'data in a feature',
    'src/features/timer/probe.ts',
    `export { createBackend } from '@/data/backend'`,
    'boundaries/dependencies',
  ],
  [
    'data in state',
    'src/state/probe.ts',
    `export { createBackend } from '@/data/backend'`,
    'boundaries/dependencies',
  ],
  [
    'a batch that leaves the months behind',
    'src/data/probe.ts',
    `export { writeBatch } from 'firebase/firestore'`,
    'no-restricted-imports',
  ],
  [
    'UNDO-02 a deletion that leaves nothing in the trash',
    'src/data/probe.ts',
    `export { deleteDoc } from 'firebase/firestore'`,
    'no-restricted-imports',
  ],
  [
    'UNDO-02 the same past the cache',
    'src/data/bulk/probe.ts',
    `export { deleteDoc } from 'firebase/firestore/lite'`,
    'no-restricted-imports',
  ],
  [
    'UNDO-02 a session deleted for good',
    'src/data/backend/probe.ts',
    `import type { RollupBatch } from '../writes/rollup-batch'\nexport const f = (batch: RollupBatch) => batch.removeForGood`,
    'no-restricted-syntax',
  ],
  [
    'UNDO-02 a document deleted past the batch',
    'src/data/backend/probe.ts',
    `import type { Writes } from '../writes/rollup-batch'\nexport const f = (writes: Writes) => writes.delete('tasks/a')`,
    'no-restricted-syntax',
  ],
  [
    'a cast past unknown',
    'src/data/backend/probe.ts',
    `export const f = (text: string) => text as unknown as number`,
    'no-restricted-syntax',
  ],
  [
    'state in data',
    'src/data/probe.ts',
    `export { useFacts } from '@/state/facts'`,
    'boundaries/dependencies',
  ],
  [
    'the product in ui',
    'src/ui/probe.ts',
    `export type { Session } from '@/domain/session/session'`,
    'boundaries/dependencies',
  ],
  [
    'a screen in the functions',
    'functions/src/probe.ts',
    `export { useFacts } from '../../src/state/facts'`,
    'boundaries/dependencies',
  ],
  [
    'the product in lib',
    'src/lib/probe.ts',
    `export type { Session } from '@/domain/session/session'`,
    'boundaries/dependencies',
  ],
  ['react in lib', 'src/lib/probe.ts', `export { useState } from 'react'`, 'boundaries/dependencies'],
  ['a file outside all rooms', 'src/probe.ts', 'export const probe = 1', 'boundaries/no-unknown-files'],
])('lint refuses %s', async (_what, filePath, code, rule) => {
  expect(await problemsOf(filePath, code)).toContain(rule)
})

test.each([
  ['date-fns in domain', 'src/domain/probe.ts', `export { addDays } from 'date-fns'`],
  ['schemas in domain', 'src/domain/probe.ts', `export { object } from 'valibot'`],
  ['firebase in data', 'src/data/probe.ts', `export { doc } from 'firebase/firestore'`],
  [
    'a feature in its own feature',
    'src/features/timer/probe.ts',
    `export { TimerPage } from '@/features/timer/TimerPage'`,
  ],
  [
    'everything in app',
    'src/app/probe.ts',
    `export { createBackend } from '@/data/backend'\nexport { TimerPage } from '@/features/timer/TimerPage'`,
  ],
  ['lib in domain', 'src/domain/probe.ts', `export { fnv1a } from '@/lib/hash'`],
  ['domain in the functions', 'functions/src/probe.ts', `export { exact } from '@/domain/decimal'`],
  [
    'test libraries beside the source',
    'src/domain/probe.test.ts',
    `import fc from 'fast-check'\nfc.pre(true)`,
  ],
])('lint allows %s', async (_what, filePath, code) => {
  expect(await problemsOf(filePath, code)).toEqual([])
})

test('lint refuses a bare day as a Date, and a picture without words', async () => {
  expect(await problemsOf('src/domain/probe.ts', `export const day = new Date('2026-03-29')`)).toContain(
    'no-restricted-syntax',
  )
  expect(await problemsOf('src/ui/Probe.tsx', `export const Probe = () => <img src="x.png" />`)).toContain(
    'jsx-a11y/alt-text',
  )
})
