import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { describe, expect, test } from 'vitest'
import { aSession, changed } from './documents'
import { asAliceElsewhere, given } from './people'
import { LARGEST_SESSION, MARKS, SESSION_PLACE, edit, writeSession } from './stored-session'

describe('the revision of a session', () => {
  test.each([-1, MARKS, 0.5, '0', null, Number.NaN])('a first revision of %s is refused', async (rev) => {
    await assertFails(writeSession({ ...aSession, rev }))
  })

  test.each([0, 1, MARKS - 1])('a first revision of %s is accepted', async (rev) => {
    await assertSucceeds(writeSession({ ...aSession, rev }))
  })

  test('an edit must be based on the stored revision', async () => {
    const rev = edit(5, 7)
    await given({ [SESSION_PLACE]: { ...aSession, rev } })
    for (const other of [
      rev,
      0,
      7,
      edit(5, 7),
      edit(6, 7),
      edit(rev + 1, 9),
      edit(rev, 9) + 0.5,
      -edit(rev, 9),
    ]) {
      await assertFails(writeSession({ ...aSession, rev: other }))
    }
    await assertSucceeds(writeSession({ ...aSession, notes: 'edited', rev: edit(rev, 9) }))
  })

  test('a session stored before revisions existed counts as 0', async () => {
    await given({ [SESSION_PLACE]: changed(aSession, { rev: undefined }) })
    await assertFails(writeSession({ ...aSession, rev: edit(1, 9) }))
    await assertSucceeds(writeSession({ ...aSession, rev: edit(0, 9) }))
  })

  test('of two edits of the same session exactly one is accepted', async () => {
    await writeSession({ ...aSession, rev: 3 })
    const outcomes = await Promise.allSettled([
      writeSession({ ...aSession, notes: 'here', rev: edit(3, 4) }),
      writeSession({ ...aSession, notes: 'there', rev: edit(3, 5) }, asAliceElsewhere()),
    ])
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('an edit based on a refused edit is refused', async () => {
    await writeSession({ ...aSession, rev: 3 })
    await writeSession({ ...aSession, notes: 'there', rev: edit(3, 5) }, asAliceElsewhere())
    const mine = edit(3, 4)
    await assertFails(writeSession({ ...aSession, notes: 'here', rev: mine }))
    await assertFails(writeSession({ ...aSession, notes: 'here again', rev: edit(mine, 6) }))
  })

  test('a session with every field at its limit can still be edited', async () => {
    await writeSession({ ...aSession, ...LARGEST_SESSION })
    await assertSucceeds(writeSession({ ...aSession, ...LARGEST_SESSION, notes: 'edited', rev: edit(0, 1) }))
  })
})
