import { expect, test } from 'vitest'
import { aSession } from '../../tests/builders/session'
import { tellFacts } from '../../tests/builders/facts'
import { removeDeviceDataOf, removeDeviceDataOfOthers } from './device-storage'
import { holdRefusedEdit, useRefusedEdits } from './edits'
import { NO_FACTS, useFacts } from './facts'
import { putOlderSessions, useOlderSessions } from './older-sessions'
import { resetPerUserState } from './per-user'
import { showAlert, useAlerts } from './alerts'
import { showToast, useToasts } from './toasts'

test('AUTH-10 everything of a user is reset from one list', () => {
  tellFacts()
  useOlderSessions.setState({ isEnd: true })
  putOlderSessions([aSession()])
  holdRefusedEdit({ session: aSession(), entry: {} as never, written: null })
  showAlert('about the user')
  showToast({ kind: 'neutral', text: 'about the user' })
  resetPerUserState()
  expect(useFacts.getState()).toEqual(NO_FACTS)
  expect(useOlderSessions.getState()).toMatchObject({ sessions: [], isEnd: false })
  expect(useRefusedEdits.getState().edits).toEqual([])
  expect(useAlerts.getState().alerts).toEqual([])
  expect(useToasts.getState().toasts).toEqual([])
})

test('AUTH-10 the device data of a user is found by the uid in its keys', () => {
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
