import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aSession } from '../../../tests/builders/session'
import { unsettledOf } from '@/domain/session/unsaved'
import { dropUnsettled, holdUnsettled, useUnsettledSaves } from './unsettled-saves'
import { useWaiting } from './waiting'

test('AUTH-10 SYNC-06 a refused save that is not settled yet counts before a sign-out, as one that is not saved', () => {
  holdUnsettled(unsettledOf(aSession()))
  expect(renderHook(useWaiting).result.current).toMatchObject({ hasUnsavedSession: true })
  dropUnsettled(useUnsettledSaves.getState().saves[0]?.key ?? '')
  expect(renderHook(useWaiting).result.current).toMatchObject({ hasUnsavedSession: false })
})
