import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Override {
  readonly collectionGroup: string
  readonly fieldPath: string
}

const { fieldOverrides } = JSON.parse(readFileSync('firestore.indexes.json', 'utf8')) as {
  readonly fieldOverrides: readonly Override[]
}
const unindexedOfMonths = fieldOverrides
  .filter(({ collectionGroup }) => collectionGroup === 'months')
  .map(({ fieldPath }) => fieldPath)
const unindexed = fieldOverrides
  .filter(({ collectionGroup }) => collectionGroup === 'sessions')
  .map(({ fieldPath }) => fieldPath)

const QUERY = /\b(?:where|orderBy|sumOf|sum)\(\s*'(\w+)'(?!, monthsRef)/g

/** The fields that queries of the app and the functions filter, order or sum by. */
const queried = ['src/data', 'functions/src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !file.includes('.test.'))
    .flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(QUERY)].map(([, field]) => field),
    ),
)

// The emulator runs every query, so only Firestore itself would refuse one whose field has no index.
test('each field of a session that a query uses has an index, and the others have none', () => {
  expect(queried).toEqual(expect.arrayContaining(['startTime', 'endTime', 'duration', 'sessionScore']))
  expect(unindexed).toEqual(expect.arrayContaining(['notes', 'location', 'completedTasks', 'breaks']))
  expect(unindexedOfMonths).not.toContain('rev')
  expect(unindexed.filter((field) => queried.includes(field))).toEqual([])
})
