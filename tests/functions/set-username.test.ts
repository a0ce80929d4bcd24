import { beforeAll, describe, expect, test } from 'vitest'
import { AT_ONCE, warmUp } from './caller'
import { readDocument, writeDocument } from '../fixtures/emulators'
import { createSession, createSessions } from './session'
import { aName, createTwo, nameOf, namesOf, setUsername } from './usernames'

beforeAll(() => warmUp('setUsername'))

describe('setUsername', () => {
  test('USERNAME-05 FUNCTIONS-09 claims a name for a user without a document', async () => {
    const ann = await createSession()
    const name = aName()
    expect(await setUsername(ann, name)).toEqual({ status: 200, result: { username: name } })
    expect(await readDocument(`users/${ann.uid}`)).toEqual({ username: name })
    expect(await readDocument(`usernames/${name}`)).toEqual({
      uid: ann.uid,
      claimedAt: expect.any(String) as string,
    })
  })

  test('leaves the rest of the user document unchanged', async () => {
    const ann = await createSession()
    const name = aName()
    await writeDocument(`users/${ann.uid}`, { score: 12, timerState: { rev: 3 } })
    await setUsername(ann, name)
    expect(await readDocument(`users/${ann.uid}`)).toEqual({
      score: 12,
      timerState: { rev: 3 },
      username: name,
    })
  })

  test('USERNAME-03 lowercases and trims the name', async () => {
    const ann = await createSession()
    const name = aName()
    expect((await setUsername(ann, ` ${name.toUpperCase()} `)).result).toEqual({ username: name })
    expect(await nameOf(ann)).toBe(name)
  })

  test("USERNAME-04 refuses another user's name in any case", async () => {
    const [ann, bob] = await createTwo()
    const name = aName()
    await setUsername(ann, name)
    for (const typed of [name, name.toUpperCase()]) {
      const { status, error } = await setUsername(bob, typed)
      expect(status).toBe(409)
      expect(error).toMatchObject({ status: 'ALREADY_EXISTS', details: { reason: 'taken' } })
    }
    expect(await nameOf(ann)).toBe(name)
    expect(await nameOf(bob)).toBeUndefined()
    expect(await namesOf(bob)).toEqual([])
  })

  test('INT-77 changing the name frees the old one', async () => {
    const [ann, bob] = await createTwo()
    const [first, second] = [aName(), aName()]
    await setUsername(ann, first)
    await setUsername(ann, second)
    expect(await namesOf(ann)).toEqual([second])
    expect((await setUsername(bob, first)).status).toBe(200)
    expect(await nameOf(ann)).toBe(second)
    expect(await nameOf(bob)).toBe(first)
  })

  test('INT-77 a failed change keeps the old name', async () => {
    const [ann, bob] = await createTwo()
    const [first, second] = [aName(), aName()]
    await setUsername(ann, first)
    await setUsername(bob, second)
    expect((await setUsername(ann, second)).error?.status).toBe('ALREADY_EXISTS')
    expect(await nameOf(ann)).toBe(first)
    expect(await namesOf(ann)).toEqual([first])
  })

  test("INT-77 setting one's own name again succeeds and changes nothing", async () => {
    const ann = await createSession()
    const name = aName()
    await setUsername(ann, name)
    const before = await readDocument(`usernames/${name}`)
    expect((await setUsername(ann, name)).result).toEqual({ username: name })
    expect(await readDocument(`usernames/${name}`)).toEqual(before)
    expect(await namesOf(ann)).toEqual([name])
  })

  test("a name stored in one user's document but owned by another stays with its owner", async () => {
    const [ann, bob] = await createTwo()
    const [bobs, anns] = [aName(), aName()]
    await setUsername(bob, bobs)
    await writeDocument(`users/${ann.uid}`, { username: bobs })
    await setUsername(ann, anns)
    expect(await namesOf(bob)).toEqual([bobs])
    expect(await namesOf(ann)).toEqual([anns])
  })
})

describe('races for usernames', () => {
  // Several times, because in the first race the emulator is still starting processes.
  test.each([1, 2, 3])(
    'USERNAME-04 of many users who request one name exactly one gets it, race %i',
    async () => {
      const crowd = await createSessions(AT_ONCE)
      const name = aName()
      const answers = await Promise.all(crowd.map((session) => setUsername(session, name)))
      const outcomes = answers.map(({ error }) => error?.status ?? 'OK').sort()
      expect(outcomes).toEqual([...Array<string>(AT_ONCE - 1).fill('ALREADY_EXISTS'), 'OK'])

      const winner = crowd[answers.findIndex(({ error }) => !error)]
      expect(await readDocument(`usernames/${name}`)).toMatchObject({ uid: winner?.uid })
      const holders = await Promise.all(crowd.map(nameOf))
      expect(holders.filter((held) => held === name)).toHaveLength(1)
    },
  )

  test('a user who requests five names at once ends up with exactly one', async () => {
    const ann = await createSession()
    const names = Array.from({ length: 5 }, aName)
    const answers = await Promise.all(names.map((name) => setUsername(ann, name)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await namesOf(ann)).toEqual([await nameOf(ann)])
  })

  test('two users who swap names never share one', async () => {
    const [ann, bob] = await createTwo()
    const [first, second] = [aName(), aName()]
    await Promise.all([setUsername(ann, first), setUsername(bob, second)])
    await Promise.all([setUsername(ann, second), setUsername(bob, first)])
    expect(await namesOf(ann)).toEqual([await nameOf(ann)])
    expect(await namesOf(bob)).toEqual([await nameOf(bob)])
    expect(await nameOf(ann)).not.toBe(await nameOf(bob))
  })
})
