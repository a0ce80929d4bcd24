import { aTask } from '../../../tests/builders/session'
import { instantAt, type DayKey, type TimeOfDay } from '../calendar/day-key'
import { allSessionTypes, type SessionType } from '../session/types/session-type'
import { readSentence } from './sentence'

const aType = (name: string, change: Partial<SessionType> = {}): SessionType => ({
  id: name,
  name,
  category: 'productivity',
  color: '#112233',
  isCore: false,
  createdAt: 1,
  ...change,
})
export const types = allSessionTypes([
  aType('Piano'),
  aType('Deep Work', { formerNames: ['Thinking'] }),
  aType('Étude'),
  aType('Chess', { category: 'play' }),
  aType('Pottery', { archivedAt: 5 }),
  ...['Yoga (morning)', 'Gym!', 'E.T.', '?!'].map((name) => aType(name)),
])
export const tasks = [
  aTask({ id: 'page', name: 'Write page' }),
  aTask({ id: 'run', name: 'Run' }),
  aTask({ id: 'fix', name: 'Fix (big)' }),
]

/** A Wednesday. */
const TODAY = '2026-11-18' as DayKey
export const at = (time: string, day = TODAY, zone = 'Europe/Berlin') => ({
  now: instantAt(day, time as TimeOfDay, zone),
  today: day,
  zone,
})
export const read = (text: string, moment = at('15:20')) => readSentence(text, { types, tasks }, moment)
