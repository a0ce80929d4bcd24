import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from './project.mjs'

const { scripts } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
const files = Object.values(scripts).flatMap(
  (command) => /^node (scripts\/[\w-]+\.mjs)/.exec(command)?.[1] ?? [],
)
const starting = [...new Set(files)].filter((file) =>
  readFileSync(inProject(file), 'utf8').includes("from './processes.mjs'"),
)

test('some scripts start other programs', () => expect(starting).toContain('scripts/deploy.mjs'))

// They run in groups of their own, so the terminal's Ctrl-C does not reach them.
test.each(starting)('%s ends what it has started at a Ctrl-C', (file) => {
  expect(readFileSync(inProject(file), 'utf8')).toMatch(/\n *onInterrupt\(/)
})
