import { exactSum } from '@/domain/decimal'
import { readSession, type Session } from '@/domain/session/session'
import { createdSession, MARKS } from '@/domain/session/revision'
import { readCompletion } from '@/domain/rhythm/completion'
import { rollupChanges, type RollupChange } from '@/domain/rollups/rollup-changes'
import { readMonth, rollupFields } from '@/domain/rollups/rollup-document'
import { mergeRollups } from '@/domain/rollups/rollups'
import { readUser } from '@/domain/profile/user'
import { readTrash } from '@/domain/trash/restoring'
import { record } from '@/domain/stored-values'
import { totalBreakMs } from '@/domain/timer/timer'
import { isDeepStrictEqual } from 'node:util'
import { BEING_CLEARED, fieldText, occursIn, type FieldEntry, type Word } from './ledger'
import type { Life } from './history'
import { listedOn, PEOPLE } from './history'

/** Lets everything come to rest: all devices online, everything sent, and each device looked at once more. */
export function settle(life: Life): void {
  const { devices, world } = life
  for (const device of devices) {
    device.isFull = false
    device.network.loss = 0
    device.network.slowest = 60
    device.setOnline(true)
    for (const tab of device.tabs) {
      tab.fuse = null
      tab.wake()
      tab.app.useAccountSwitch.getState().question?.answer('declined')
    }
  }
  world.run(60_000)
  for (let round = 0; round < 2; round++) {
    for (const device of devices) {
      for (const tab of [...device.tabs]) tab.kill()
      const holder = holderOf(device.storage.get('counterpoint:device-user'))
      // Whose login was lost signs in again.
      device.uid = holder ?? device.uid ?? PEOPLE[0]
      // Once more as it was, and then with today's release.
      if (round === 1) device.release = 0
      life.openTab(device)
    }
    world.run(round === 0 ? 45_000 : 90_000)
  }
}

function holderOf(stored: string | undefined): string | null {
  return stored === undefined ? null : ((JSON.parse(stored) as { uid: string }).uid ?? null)
}

/** What is wrong at rest, in words. */
export function problemsOf(life: Life): readonly string[] {
  return [
    ...PEOPLE.flatMap((uid) => problemsOfAccount(life, uid)),
    ...lostWords(life),
    ...lostValues(life),
    ...life.devices.flatMap((device) => {
      const name = `device ${device.name}`
      const found: string[] = []
      // What was written after the login was lost stays in a queue of nobody, and the outbox sends it again.
      // The app cannot send or clear the queue of a user whom local storage does not name, while another one is signed in.
      const holder = holderOf(device.storage.get('counterpoint:device-user'))
      const queued = device.store.queue.filter(
        ({ uid }) => uid !== null && (uid === holder || !device.forgotten.has(uid)),
      )
      if (queued.length > 0) found.push(`${name}: ${queued.length} writes are still queued`)
      const waiting = device.tabs.flatMap(({ app }) =>
        app.useOutbox.getState().entries.filter(({ status }) => status === 'waiting'),
      )
      for (const { change } of waiting) found.push(`${name}: waits for ever: ${JSON.stringify(change)}`)
      for (const [key, text] of device.storage) {
        const foreign = PEOPLE.find(
          (uid) => uid !== holder && (text.includes(`~${uid}`) || key.endsWith(`:${uid}`)),
        )
        if (foreign) found.push(`${name}: ${key} holds data of ${foreign}, but the device is ${holder}'s`)
      }
      return found
    }),
  ]
}

/** What the server has refused. Who uses one device alone has nobody to be in conflict with. */
export function refusedOf({ devices }: Life): readonly string[] {
  const entries = devices.flatMap(({ storage }) => [...storage].filter(([key]) => key.includes(':outbox:')))
  return entries.flatMap(([, text]) => (text.includes('"status":"refused"') ? [`refused: ${text}`] : []))
}

function sessionsOf(life: Life, uid: string): readonly Session[] {
  return life.server
    .list(`users/${uid}/sessions`)
    .map(({ id, fields }) => readSession(id, fields, 'UTC'))
    .filter((session) => session !== null)
}

function problemsOfAccount(life: Life, uid: string): readonly string[] {
  const { server } = life
  const found: string[] = []
  const sessions = sessionsOf(life, uid)
  const completions = server
    .list(`users/${uid}/rhythmCompletions`)
    .map(({ fields }) => readCompletion(fields))
  const changes: RollupChange[] = sessions.map((session) => ({ before: null, after: session }))
  for (const completion of completions) {
    if (completion) changes.push(completion)
  }
  const summed = [...rollupChanges(changes)].flatMap(
    ([month, tally]) =>
      readMonth(
        month,
        rollupFields(tally, (value) => value, null),
      ) ?? [],
  )
  const stored = server.list(`users/${uid}/months`).flatMap(({ id, fields }) => readMonth(id, fields) ?? [])
  const [left, right] = [mergeRollups(stored), mergeRollups(summed)]
  if (!isDeepStrictEqual(left, right)) found.push(`${uid}: the months are not the sums of the sessions`)

  for (const session of sessions) {
    const { id, rev, startTime, endTime, duration, breaks } = session
    if (createdSession(session).rev !== rev % MARKS) found.push(`${uid}: ${id} was changed by nobody`)
    const worked = endTime - startTime - totalBreakMs(breaks)
    if (Math.abs(worked - duration * 1000) > 1000)
      found.push(`${uid}: ${id} does not add up to the wall clock`)
    const isOrdered = breaks.every(
      (one, index) =>
        one.startTime <= one.endTime &&
        one.startTime >= (breaks[index - 1]?.endTime ?? startTime) &&
        one.endTime <= endTime,
    )
    if (!isOrdered) found.push(`${uid}: ${id} has breaks out of order`)
  }

  const paid = new Map<string, number>()
  for (const { path, fields } of server.log) {
    const [, owner, name, id = ''] = path.split('/')
    if (owner !== uid || name !== 'sessions' || !fields || paid.has(id) || life.ledger.imported.has(id))
      continue
    paid.set(id, readSession(id, fields, 'UTC')?.sessionScore ?? 0)
  }
  // Each new save of those earns again.
  const meanwhile = life.ledger.words.filter(({ excuse }) => excuse === BEING_CLEARED)
  const again = [...life.ledger.savedAgain, ...meanwhile.map(({ session }) => session)].filter((id) =>
    paid.has(id),
  )
  const user = readUser(server.get(`users/${uid}`) ?? {})
  const points = exactSum([...paid.values()])
  if (again.length === 0 && Math.abs(user.score - points) > 1e-6)
    found.push(`${uid}: ${user.score} points, but ${points} were earned`)

  for (const { id, fields } of server.list(`users/${uid}/sessions`)) {
    const foreign = PEOPLE.find((other) => other !== uid && JSON.stringify(fields).includes(`~${other}`))
    if (foreign) found.push(`${uid}: ${id} has words of ${foreign}`)
  }
  return found
}

function lostWords(life: Life): readonly string[] {
  const notes = new Map(
    PEOPLE.map((uid) => [uid as string, sessionsOf(life, uid).map((session) => session.notes)]),
  )
  const trash = new Map(
    PEOPLE.map((uid) => [
      uid as string,
      life.server
        .list(`users/${uid}/trash`)
        .map(({ id, fields }) => JSON.stringify(readTrash(id, fields, 'UTC')))
        .join('\n'),
    ]),
  )
  const devices = keptOn(life)
  return life.ledger.words.flatMap(({ text, uid, field, copies, excuse, isDeleted }) => {
    if (field) return []
    const stored = (notes.get(uid) ?? []).filter((note) => note.includes(text)).length
    if (stored > copies) return [`${text} is stored ${stored} times`]
    if (stored > 0 || excuse !== null || isDeleted) return []
    if (trash.get(uid)?.includes(text) || devices.some((one) => one.includes(text))) return []
    return [`${text} is lost`]
  })
}

/** What the devices list as waiting, refused or unsaved. */
function keptOn({ devices }: Life): readonly string[] {
  return devices.flatMap((device) => {
    const entries = device.tabs.flatMap(({ app }) => app.useOutbox.getState().entries)
    return [...listedOn(device), ...entries.map((entry) => JSON.stringify(entry))]
  })
}

/**
 * Of two devices that change a field the last one wins. But no field may hold a value that somebody has replaced by one that is
 * neither stored nor listed.
 */
function lostValues(life: Life): readonly string[] {
  const { ledger, server } = life
  const kept = keptOn(life)
  return ledger.words.flatMap((word) => {
    const { text, uid, field, excuse } = word
    if (!field || excuse !== null || kept.some((one) => occursIn(word, one))) return []
    if (ledger.unsure.has(`${uid} ${field.path}`)) return []
    const stored = storedText(server.get(`users/${uid}${field.path}`), field)
    const isLost = stored !== text && (stored === null || replacedBy(word, ledger.words).includes(stored))
    return isLost ? [`${uid}: ${field.path} ${field.name} is ${stored}, which ${text} had replaced`] : []
  })
}

function storedText(
  document: Readonly<Record<string, unknown>> | null,
  { path, name }: FieldEntry,
): string | null {
  // A completion may be taken back.
  if (!document) return path.startsWith('/rhythmCompletions/') ? '' : null
  const value = name in document ? document[name] : record(record(document['goals'])[name])['target']
  return fieldText(value)
}

/** What a field showed when the value was entered, and what that had replaced, and so on. */
function replacedBy({ field, uid }: Word, words: readonly Word[]): readonly string[] {
  const ofField = words.filter((word) => word.uid === uid && word.field?.path === field?.path)
  // Of several who have emptied it, nothing tells which one.
  const mayBeEmpty = ofField.some((word) => word.text === '')
  const replaced: string[] = []
  let text = field?.replaced
  while (text !== undefined && !replaced.includes(text)) {
    if (text === '' && mayBeEmpty) break
    replaced.push(text)
    text = ofField.find((word) => word.text === text)?.field?.replaced
  }
  return replaced
}
