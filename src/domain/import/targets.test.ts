import { expect, test } from 'vitest'
import { allSessionTypes } from '../session/types/session-type'
import { suggestedTarget } from './targets'

const CONSULTING = {
  id: 'a',
  name: 'Consulting',
  formerNames: ['Client work'],
  category: 'productivity',
  color: '#ffffff',
  isCore: false,
  createdAt: 0,
} as const

test.each([
  ['a remembered choice', 'Acme', { Acme: 'Client work' }],
  ['a group of its former name', 'client work', {}],
])('BRING-02 suggests a renamed type for %s', (_, group, remembered) => {
  const types = allSessionTypes([CONSULTING])
  expect(suggestedTarget('toggl', group, types, remembered)).toEqual({ kind: 'type', name: 'Consulting' })
})
