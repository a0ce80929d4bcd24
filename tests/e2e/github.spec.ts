import type { BrowserContext, Page } from '@playwright/test'
import { deleteDocument, readDocument, writeDocument } from '../fixtures/emulators'
import { startGithub, type GithubCommit, type GithubServer } from '../fixtures/github-server'
import { addAccountIn, untilPopupIsReady } from './page-models/sign-in-popup'
import { TimerModel } from './page-models/timer'
import { aMember, giveTask, sessionsOf, type Person } from './person'
import { recordPopupTasks } from './popup-task'
import { expect, expectAccessible, signIn, test as base } from './test'

// The app calls https://api.github.com, as its Content-Security-Policy allows; the mock responds.
const test = base.extend<{ github: GithubServer }>({
  github: async ({ context }, use) => {
    const github = await startGithub()
    github.token = 'FirebaseAuthEmulatorFakeAccessToken_github.com'
    await answerFor(context, github)
    await use(github)
    await context.unrouteAll({ behavior: 'ignoreErrors' }) // Requests that the mock never answers.
    await github.close()
  },
})
test.use({ usesPopups: true })

async function answerFor(context: BrowserContext, github: GithubServer): Promise<void> {
  await context.route('https://api.github.com/**', async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const response = await route.fetch({ url: github.url + pathname + search })
    await route.fulfill({ response })
  })
}

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click()
}

async function connect(page: Page): Promise<Page> {
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  return popup
}

/** Everything that the page has stored on the device, as one string. */
function storedTexts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(new Error('unreadable', { cause: request.error }))
      })
    // Firestore stores some values as bytes.
    const textOf = (_: string, value: unknown) =>
      value instanceof Uint8Array ? new TextDecoder().decode(value) : value
    const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    for (const { name } of await indexedDB.databases()) {
      const database = await result(indexedDB.open(name ?? ''))
      for (const store of database.objectStoreNames) {
        const records: unknown = await result(database.transaction(store).objectStore(store).getAll())
        texts.push(JSON.stringify(records, textOf))
      }
      database.close()
    }
    return texts.join('\n')
  })
}

/** Returns the new account's email address. */
async function addAccount(popup: Page, screenName: string): Promise<string> {
  const email = `github-${Date.now()}@example.com`
  await addAccountIn(popup, { email, screenName })
  return email
}

/** As if the user had completed the popup before. */
async function aLinkedMember(github: GithubServer): Promise<Person> {
  const member = await aMember({ integrations: { github: { linked: true, username: github.me.login } } })
  await writeDocument(`users/${member.uid}/private/github`, {
    accessToken: github.token,
    username: github.me.login,
    uid: String(github.me.id),
  })
  return member
}

function pushNow(github: GithubServer, change: Partial<GithubCommit> = {}): void {
  const now = new Date().toISOString()
  const commit = {
    sha: 'c0ffee',
    parents: ['root'],
    author: github.me,
    authoredAt: now,
    added: 120,
    deleted: 30,
    ...change,
  }
  github.repositories = [
    {
      owner: github.me.login,
      name: 'hello-world',
      pushedAt: now,
      pushes: [{ ref: 'refs/heads/topic', after: commit.sha, timestamp: now, actor: github.me }],
      commits: [commit],
    },
  ]
}

/** Ends with the Session Complete dialog. */
async function program(page: Page, whileRunning = () => {}): Promise<TimerModel> {
  const timer = new TimerModel(page)
  await page.goto('/#/app')
  await timer.press('Start Timer')
  await expect(timer.clock).toHaveText('00:00:02')
  whileRunning()
  await expect(timer.clock).toHaveText('00:00:03')
  await timer.press('Stop Timer')
  await page.getByLabel('Session type').selectOption('Programming')
  return timer
}

test('AUTH-12 GITHUB-01 GITHUB-03 GITHUB-04 GITHUB-05 GITHUB-06 GITHUB-09 GITHUB-14 INT-84 START-04 START-05 linked in the popup, lines counted and saved with the session, unlinked', async ({
  page,
  github,
}) => {
  test.slow()
  const popupTasks = await recordPopupTasks(page)
  const member = await aMember()
  await signIn(page, member)
  await page.goto('/#/app/strategy')
  await expect(page.getByRole('heading', { level: 1, name: 'Strategy' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'GitHub Integration' })).toHaveCount(0)

  await openSettings(page)
  const popup = await connect(page)
  expect(await popupTasks()).toEqual([true])
  expect(new URL(popup.url()).searchParams.get('scopes')).toContain('repo')
  await addAccount(popup, 'octocat')
  await expect(page.getByText('The GitHub account was linked successfully.')).toBeVisible()
  await expect(page.getByText('Linked as octocat').first()).toBeVisible()
  expect(await readDocument(`users/${member.uid}/private/github`)).toEqual({
    accessToken: github.token,
    username: 'octocat',
    uid: expect.stringMatching(/^\d+$/) as unknown,
  })
  expect((await readDocument(`users/${member.uid}`))?.['integrations']).toEqual({
    github: { linked: true, username: 'octocat' },
  })
  await page.keyboard.press('Escape')

  await page.getByLabel('Per line deleted').fill('many')
  const card = page.getByRole('region', { name: 'GitHub Integration' })
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please enter a valid number.')).toBeVisible()
  await page.getByLabel('Per line deleted').fill('0.05')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('GitHub scores saved')).toBeVisible()

  const timer = await program(page, () => pushNow(github))
  await expect(page.getByText('1 commit counted.')).toBeVisible()
  await expect(page.getByLabel('Lines added', { exact: true })).toHaveValue('120')
  await page.reload()
  await expect(page.getByLabel('Lines deleted', { exact: true })).toHaveValue('30')
  expect(await storedTexts(page)).toContain('octocat')
  expect(await storedTexts(page)).not.toContain(github.token)
  await timer.press('Save Session')
  await expect
    .poll(async () => (await sessionsOf(member))[0])
    .toMatchObject({
      type: 'Programming',
      sessionScore: 13.5,
      completedTasks: [
        { id: 'github-lines-added', name: 'Lines added', score: 0.1, quantity: 120 },
        { id: 'github-lines-deleted', name: 'Lines deleted', score: 0.05, quantity: 30 },
      ],
    })

  await openSettings(page)
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('The GitHub account was unlinked successfully.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'your GitHub applications' })).toHaveAttribute(
    'href',
    'https://github.com/settings/applications',
  )
  expect(await readDocument(`users/${member.uid}/private/github`)).toBeNull()
  expect(await readDocument(`users/${member.uid}`)).toMatchObject({
    score: 13.5,
    integrations: { github: { linked: false, username: null } },
  })
})

test('GITHUB-10 an account without a username is not linked, and can be linked with one', async ({
  page,
}) => {
  const member = await aMember()
  await signIn(page, member)
  await openSettings(page)
  await addAccount(await connect(page), '')
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('Failed to link the GitHub account: could not determine username.')
  await alert.getByRole('button', { name: 'OK' }).click()
  expect(await readDocument(`users/${member.uid}/private/github`)).toBeNull()

  await addAccount(await connect(page), 'octocat')
  await expect(page.getByText('Linked as octocat')).toBeVisible()
})

/** The state after an unlinking that was interrupted on another device: the account is linked, its token is gone. */
async function aHalfLinkedMember(page: Page): Promise<Person & { githubEmail: string }> {
  const member = await aMember()
  await signIn(page, member)
  await openSettings(page)
  const githubEmail = await addAccount(await connect(page), 'octocat')
  await expect(page.getByText('The GitHub account was linked successfully.')).toBeVisible()
  await deleteDocument(`users/${member.uid}/private/github`)
  await writeDocument(`users/${member.uid}`, { integrations: { github: { linked: false, username: null } } })
  return { ...member, githubEmail }
}

/** Proving the account again changes the token, and Firestore's listeners start anew with it. */
const LISTENS_ANEW = { timeout: 60_000 }

test('a link without a token is linked again with the same account', async ({ page }) => {
  const member = await aHalfLinkedMember(page)
  const popup = await connect(page)
  await untilPopupIsReady(popup)
  await popup.getByText(member.githubEmail).click()
  await expect(page.getByText('Linked as octocat')).toBeVisible(LISTENS_ANEW)
  await expect
    .poll(() => readDocument(`users/${member.uid}/private/github`))
    .toMatchObject({ username: 'octocat' })
})

test('a link without a token is replaced by another account', async ({ page }) => {
  const member = await aHalfLinkedMember(page)
  await addAccount(await connect(page), 'hubot')
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('Another GitHub account was still linked')
  await alert.getByRole('button', { name: 'OK' }).click()
  await addAccount(await connect(page), 'monalisa')
  await expect(page.getByText('Linked as monalisa')).toBeVisible(LISTENS_ANEW)
  await expect
    .poll(() => readDocument(`users/${member.uid}/private/github`))
    .toMatchObject({ username: 'monalisa' })
})

test('a closed popup links nothing and shows nothing', async ({ page }) => {
  await signIn(page, await aMember())
  await openSettings(page)
  const popup = await connect(page)
  await untilPopupIsReady(popup)
  await popup.close()
  const button = page.getByRole('button', { name: 'Connect', exact: true })
  await expect(button).not.toHaveAttribute('aria-busy', 'true', { timeout: 20_000 })
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('INT-84 a failure is shown, does not block saving, and can be retried', async ({ page, github }) => {
  const member = await aLinkedMember(github)
  await signIn(page, member)
  github.refuse = () => ({
    status: 403,
    message: 'API rate limit exceeded for user ID 583231.',
    headers: {
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': String(Math.floor(Date.now() / 1000) + 600),
    },
  })
  const timer = await program(page, () => pushNow(github))
  await expect(page.getByText(/GitHub's request limit is reached until \d\d:\d\d\./)).toBeVisible()
  github.refuse = () => null
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('1 commit counted.')).toBeVisible()
  github.token = 'gho_another'
  await page.getByRole('button', { name: 'Count again' }).click()
  await expect(page.getByText(/GitHub no longer accepts the link/)).toBeVisible()
  await page.getByLabel('Lines added', { exact: true }).fill('10')
  github.refuse = () => 'never-answers'
  await page.getByRole('button', { name: 'Try again' }).click()
  await timer.press('Save Session')
  await expect(timer.sessionComplete).toBeHidden()
  await expect.poll(async () => (await sessionsOf(member))[0]).toMatchObject({ sessionScore: 1 })
})

const PICTURES = 'node_modules/.cache/counterpoint/pictures'

test('axe finds nothing in the GitHub screens; takes screenshots of them', async ({ page, github }) => {
  test.slow()
  const member = await aLinkedMember(github)
  await giveTask(member, 'review', 'Review a pull request', 1.5)
  await signIn(page, member)

  const look = async (name: string) => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.screenshot({ path: `${PICTURES}/github-${name}-${width}-${colorScheme}.png` })
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  }

  await page.goto('/#/app/strategy')
  await page.getByLabel('Per line added').fill('')
  await page.getByRole('region', { name: 'GitHub Integration' }).getByRole('button', { name: 'Save' }).click()
  await look('strategy')
  await openSettings(page)
  await look('settings')
  await page.keyboard.press('Escape')
  await program(page, () => pushNow(github))
  await expect(page.getByText('1 commit counted.')).toBeVisible()
  await look('counted')
  github.refuse = () => ({ status: 401, message: 'Bad credentials' })
  await page.getByRole('button', { name: 'Count again' }).click()
  await expect(page.getByText(/no longer accepts/)).toBeVisible()
  await look('failed')
})
