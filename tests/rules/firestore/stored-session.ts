import { doc, setDoc } from 'firebase/firestore'
import {
  MAX_BREAKS,
  MAX_COMPLETED_TASKS,
  MAX_NAME_LENGTH,
  MAX_NOTES_LENGTH,
  MAX_ZONE_LENGTH,
} from '@/domain/limits'
import { aBreak, aSession, listOf, type Fields } from './documents'
import { ALICE, asAlice } from './people'

/** Where the session of these tests is. */
export const SESSION_PLACE = `users/${ALICE}/sessions/${aSession.id}`
export const writeSession = (fields: Fields, database = asAlice()) =>
  setDoc(doc(database, SESSION_PLACE), fields)

/** Every field at its limit. It must still fit the expressions that one write may evaluate. */
export const LARGEST_SESSION = {
  breaks: listOf(MAX_BREAKS, () => aBreak),
  completedTasks: listOf(MAX_COMPLETED_TASKS, (index) => ({
    id: `${index}`.padEnd(128, 'x'),
    name: 'x'.repeat(MAX_NAME_LENGTH),
    score: 0.1,
    quantity: 1234.5,
  })),
  notes: 'x'.repeat(MAX_NOTES_LENGTH),
  location: `v999.${'k'.repeat(16)}${`.${'x'.repeat(300)}`.repeat(3)}`,
  type: 'x'.repeat(MAX_NAME_LENGTH),
  timezone: 'x'.repeat(MAX_ZONE_LENGTH),
}

/** The revision of an edit combines the mark of the edited revision with its own mark. */
export const MARKS = 2 ** 26
export const edit = (of: number, mark: number) => ((of % MARKS) + 1) * MARKS + mark
