import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPorts } from '../../scripts/ports.mjs'
import { openBeta } from '../fixtures/beta'
import { createAccount, mailsTo, setPasswordByMail } from '../fixtures/emulators'

const ACCOUNTS = `http://127.0.0.1:${testPorts.auth}/identitytoolkit.googleapis.com/v1/accounts`
const PASSWORD = 'a-good-password'

interface Answer {
  readonly idToken?: string
  readonly error?: { readonly message: string }
}

async function send(action: string, body: object): Promise<Answer> {
  const response = await fetch(`${ACCOUNTS}:${action}?key=demo-key`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ returnSecureToken: true, ...body }),
  })
  return (await response.json()) as Answer
}

const createWithPassword = (email: string) => send('signUp', { email, password: PASSWORD })
const signInWithPassword = (email: string, password = PASSWORD) =>
  send('signInWithPassword', { email, password })
const requestPasswordReset = (email: string) => send('sendOobCode', { requestType: 'PASSWORD_RESET', email })
const signInWithGoogle = (email: string, isVerified = true) => {
  const token = JSON.stringify({ sub: email, email, email_verified: isVerified })
  const postBody = new URLSearchParams({ id_token: token, providerId: 'google.com' }).toString()
  return send('signInWithIdp', { postBody, requestUri: 'http://localhost' })
}

let count = 0
const anAddress = (domain: string) => `beta-${process.pid}-${Date.now()}-${++count}@${domain}`
const LISTED = anAddress('listed.example')
const LISTED_BY_MAIL = anAddress('listed.example')
const EARLY = { listed: anAddress('approved.example'), other: anAddress('other.example') }

const REFUSED = expect.stringMatching(/^BLOCKING_FUNCTION_ERROR_RESPONSE.*PERMISSION_DENIED/) as string
const UNPROVEN = expect.stringMatching(/^BLOCKING_FUNCTION_ERROR_RESPONSE.*FAILED_PRECONDITION/) as string

let beta: Awaited<ReturnType<typeof openBeta>>
beforeAll(async () => {
  await createAccount(EARLY.listed, PASSWORD)
  await signInWithGoogle(EARLY.other)
  beta = await openBeta(`${LISTED.toUpperCase()}, ${LISTED_BY_MAIL}, Approved.example`)
})
afterAll(() => beta.close())

describe('INT-02 with an allowlist', () => {
  test.each([
    ['of an approved domain', anAddress('approved.example')],
    ['that is on the list', LISTED],
  ])('a Google account %s gets in repeatedly', async (_, email) => {
    expect((await signInWithGoogle(email)).idToken).toBeDefined()
    expect((await signInWithGoogle(email)).idToken).toBeDefined()
  })

  test('any other Google account is refused and creates no account', async () => {
    const email = anAddress('other.example')
    expect((await signInWithGoogle(email)).error?.message).toEqual(REFUSED)
    const { error } = await signInWithPassword(email)
    expect(error?.message).toMatch(/EMAIL_NOT_FOUND|INVALID_LOGIN_CREDENTIALS/)
  })

  test.each([
    ['of an approved domain', anAddress('approved.example')],
    ['that is on the list', LISTED_BY_MAIL],
  ])(
    'AUTH-14 an address %s can register with a password but gets no token until it is verified',
    async (_, email) => {
      const created = await createWithPassword(email)
      expect(created.error?.message).toEqual(UNPROVEN)
      expect(created.idToken).toBeUndefined()
      expect((await signInWithPassword(email)).error?.message).toEqual(UNPROVEN)

      await requestPasswordReset(email)
      expect(await mailsTo(email)).toHaveLength(1)
      expect((await signInWithPassword(email)).error?.message).toEqual(UNPROVEN)
      await setPasswordByMail(email, 'chosen-by-its-owner')
      expect((await signInWithPassword(email, 'chosen-by-its-owner')).idToken).toBeDefined()
    },
  )

  test('AUTH-14 any other address with a password is refused and creates no account', async () => {
    const email = anAddress('other.example')
    expect((await createWithPassword(email)).error?.message).toEqual(REFUSED)
    const { error } = await signInWithPassword(email)
    expect(error?.message).toMatch(/EMAIL_NOT_FOUND|INVALID_LOGIN_CREDENTIALS/)
  })

  test('AUTH-14 a Google account whose address is not verified is refused', async () => {
    const email = anAddress('approved.example')
    expect((await signInWithGoogle(email, false)).error?.message).toEqual(REFUSED)
    expect((await createWithPassword(email)).error?.message).toEqual(UNPROVEN)
  })

  test("AUTH-14 registering someone else's address does not lock its owner out of Google sign-in", async () => {
    const email = anAddress('approved.example')
    expect((await createWithPassword(email)).error?.message).toEqual(UNPROVEN)
    expect((await signInWithGoogle(email)).idToken).toBeDefined()
    expect((await signInWithPassword(email)).idToken).toBeUndefined()
  })

  test("AUTH-14 registering someone else's address does not lock its owner out of mail sign-in", async () => {
    const email = anAddress('approved.example')
    expect((await createWithPassword(email)).error?.message).toEqual(UNPROVEN)
    await requestPasswordReset(email)
    await setPasswordByMail(email, 'chosen-by-its-owner')
    expect((await signInWithPassword(email, 'chosen-by-its-owner')).idToken).toBeDefined()
    expect((await signInWithPassword(email)).idToken).toBeUndefined()
  })

  test('an account older than the allowlist is refused while its address is unverified or unlisted', async () => {
    expect((await signInWithPassword(EARLY.listed)).error?.message).toEqual(UNPROVEN)
    expect((await signInWithGoogle(EARLY.other)).error?.message).toEqual(REFUSED)
  })

  test('the owner of an address takes over an account that someone else registered before the allowlist', async () => {
    expect((await signInWithGoogle(EARLY.listed)).idToken).toBeDefined()
    expect((await signInWithPassword(EARLY.listed)).idToken).toBeUndefined()
  })
})
