import { expect, test } from 'vitest'
import { aSession } from '../../../tests/builders/session'
import { tellFacts, toldSessions } from '../../../tests/builders/facts'
import { removeDeviceDataOf, removeDeviceDataOfOthers } from './device-storage'
import { holdRefusedEdit, useRefusedEdits } from '../sessions/edits'
import { NO_FACTS, useFacts } from '../facts'
import { sessionsIn } from '../sessions/sessions-in'
import { useUncountedSessions } from '../sessions/use-sessions'
import { resetPerUserState } from './per-user'
import { showAlert, useAlerts, showToast, useToasts } from '../toasts'

test('AUTH-10 resets all state of a user', () => {
  const { endTime } = aSession()
  tellFacts({}, { sessions: { items: [aSession()] } })
  const sessions = sessionsIn({ from: endTime, until: endTime + 1 })
  sessions.subscribe(() => {})
  expect(sessions.get().sessions).toHaveLength(1)
  useUncountedSessions.setState({ count: 3 })
  holdRefusedEdit({ session: aSession(), entry: {} as never, written: null })
  showAlert('about the user')
  showToast({ kind: 'neutral', text: 'about the user' })
  resetPerUserState()
  expect(useFacts.getState()).toEqual(NO_FACTS)
  expect(sessions.get().sessions).toEqual([])
  expect(toldSessions().open()).toEqual([])
  expect(useUncountedSessions.getState().count).toBe(0)
  expect(useRefusedEdits.getState().edits).toEqual([])
  expect(useAlerts.getState().alerts).toEqual([])
  expect(useToasts.getState().toasts).toEqual([])
})

test("AUTH-10 finds a user's device data by the uid in its keys", () => {
  localStorage.clear()
  for (const key of ['preferences', 'pending:ann', 'outbox:ann:1', 'pending:annabel'])
    localStorage.setItem(`counterpoint:${key}`, '1')
  localStorage.setItem('foreign:pending:ann', '1')
  const keys = () => Object.keys(localStorage).sort()
  removeDeviceDataOf('ann')
  expect(keys()).toEqual(['counterpoint:pending:annabel', 'counterpoint:preferences', 'foreign:pending:ann'])
  removeDeviceDataOfOthers('ann')
  expect(keys()).toEqual(['counterpoint:preferences', 'foreign:pending:ann'])
})
