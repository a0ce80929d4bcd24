import { assertFails } from '@firebase/rules-unit-testing'
import { doc, setDoc } from 'firebase/firestore'
import { test } from 'vitest'
import { anImport, anImportPart, importTargets } from './documents'
import { ALICE, asAlice } from './people'
import { describeShape } from './shape'

const LONG_ID = 'x'.repeat(129)
const counted = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, key) => [`id-${key}`, 1]))

describeShape({
  title: 'BRING-06 an import',
  path: 'imports/import-1',
  valid: anImport,
  next: { count: 400 },
  isKept: true,
  allowed: {
    'another source': { source: 'backup' },
    'a date on which it was taken back': { takenBackAt: anImport.startedAt },
    'a long name': { name: 'x'.repeat(255) },
  },
  refused: {
    'an unknown source': { source: 'other' },
    'too long a name': { name: 'x'.repeat(256) },
    'a name that is no text': { name: 1 },
    'a start before 1970': { startedAt: -1 },
    'a count that is a text': { count: '2' },
    'a negative count': { count: -1 },
    'a fraction as count': { count: 1.5 },
    'a text as the date on which it was taken back': { takenBackAt: 'today' },
  },
})

describeShape({
  title: 'BRING-06 a part of an import',
  path: 'imports/import-1/parts/1',
  valid: anImportPart,
  optional: ['from', 'to'],
  isKept: true,
  isFixed: true,
  allowed: {
    'another kind': { kind: 'completions' },
    'hashes instead of revisions': { added: { a: '8d3f00aa12bc45de' } },
    'documents as they were before': { replaced: [{ id: 'a' }] },
    'nothing added': { added: {} },
    '400 replaced documents': { replaced: Array.from({ length: 400 }, () => ({ id: 'a' })) },
    '400 documents': { added: counted(400) },
  },
  refused: {
    'an unknown kind': { kind: 'other' },
    'a list of ids': { added: ['a'] },
    '401 documents': { added: counted(401) },
    'too long an id': { added: { ['x'.repeat(151)]: 1 } },
    'a map as revision': { added: { a: {} } },
    'a long text as revision': { added: { a: 'x'.repeat(25) } },
    'a map of replaced documents': { replaced: {} },
    '401 replaced documents': { replaced: Array.from({ length: 401 }, () => ({ id: 'a' })) },
    'RULES-07 a replaced document without an id': { replaced: [{ id: 'a' }, { mark: 1 }] },
    'RULES-07 a replaced document whose id has a slash': { replaced: [{ id: 'a/b' }] },
    'a text as start': { from: 'x' },
    'a text as end': { to: 'x' },
  },
})

describeShape({
  title: 'BRING-02 remembered session types',
  path: 'importTargets/toggl',
  valid: importTargets,
  isKept: true,
  allowed: { 'no project': { types: {} }, 'many projects': { types: counted(1000) } },
  refused: {
    'a list': { types: [] },
    'too many projects': { types: counted(1001) },
    'a map as type': { types: { a: {} } },
    'long names': {
      types: Object.fromEntries(Array.from({ length: 200 }, (_, key) => [`${key}${'x'.repeat(1400)}`, ''])),
    },
    'long types': { types: { a: 'x'.repeat(250_001) } },
  },
})

test.each([
  [`imports/${LONG_ID}`, anImport],
  [`imports/import-1/parts/${LONG_ID}`, anImportPart],
  ['importTargets/other', importTargets],
])('BRING-06 a document at %s is refused', async (path, fields) => {
  await assertFails(setDoc(doc(asAlice(), `users/${ALICE}/${path}`), fields))
})
