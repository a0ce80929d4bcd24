import { expect, test } from 'vitest'
import { aSession, aTask } from '../../../tests/builders/session'
import { createdSession, revisedSession } from '@/domain/session/revision'
import {
  afterReload,
  closeAll,
  inner,
  open,
  server,
  settle,
  setUpOutbox,
  statuses,
  stored,
} from './outbox.testing'

setUpOutbox()

const session = aSession({ notes: 'mine' })
const created = createdSession(session)
const edited = { ...created, notes: 'more' }

test('SYNC-08 a save whose queue the browser has discarded is sent again', async () => {
  await afterReload(({ backend }) => void backend.sessions.add([session]))
  expect(inner.sessions.add).toHaveBeenCalledExactlyOnceWith([session])
  expect(statuses()).toEqual(['waiting'])
})

test('SYNC-08 so is a save with the edit that followed it, in their order', async () => {
  await afterReload(({ backend }) => {
    void backend.sessions.add([session])
    void backend.sessions.update(created, edited)
  })
  expect(inner.sessions.add).toHaveBeenCalledOnce()
  expect(inner.sessions.update).toHaveBeenCalledExactlyOnceWith(created, edited)
  const [add, update] = [inner.sessions.add, inner.sessions.update].map(
    (write) => write.mock.invocationCallOrder[0],
  )
  expect(add).toBeLessThan(update ?? 0)
  expect(statuses()).toEqual(['waiting', 'waiting'])
})

test('SYNC-08 two edits of a stored session are both sent again', async () => {
  stored(created)
  await afterReload(({ backend }) => {
    void backend.sessions.update(created, edited)
    void backend.sessions.update(revisedSession(created, edited), { ...edited, type: 'Play' })
  })
  expect(inner.sessions.update).toHaveBeenCalledTimes(2)
})

test('SYNC-08 a deletion waits for the edit that it is based on', async () => {
  stored(created)
  await afterReload(({ backend }) => {
    void backend.sessions.update(created, edited)
    void backend.sessions.remove([revisedSession(created, edited)], 'bin')
  })
  expect(inner.sessions.update).toHaveBeenCalledOnce()
  expect(inner.sessions.remove).not.toHaveBeenCalled()
  expect(statuses()).toEqual(['waiting', 'waiting'])
})

test('SYNC-08 a save that was deleted before it arrived is not sent', async () => {
  await afterReload(({ backend }) => {
    void backend.sessions.add([session])
    void backend.sessions.remove([created], 'bin')
  })
  expect(inner.sessions.add).not.toHaveBeenCalled()
  expect(statuses()).toEqual([])
})

test('SYNC-08 what another device has deleted since is not restored', async () => {
  server.set('trash/theirs', { kind: 'split', items: [created] })
  await afterReload(({ backend }) => void backend.sessions.add([session]))
  expect(inner.sessions.add).not.toHaveBeenCalled()
  expect(statuses()).toEqual(['not-on-server'])
})

test('SYNC-08 a second loss is reported', async () => {
  const page = () => open({ untilStored: () => Promise.resolve() })
  void page().backend.sessions.add([session])
  for (let reload = 1; reload <= 2; reload++) {
    await settle()
    closeAll()
    inner.sessions.add.mockClear()
    page().start()
    await settle()
    expect(inner.sessions.add).toHaveBeenCalledTimes(reload === 1 ? 1 : 0)
  }
  expect(statuses()).toEqual(['not-on-server'])
})

test('SYNC-08 a new task is listed if the device did not know that it was new', async () => {
  await afterReload(({ backend }) => void backend.tasks.save(aTask()))
  expect(statuses()).toEqual(['not-on-server'])
})
