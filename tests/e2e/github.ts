import type { BrowserContext, Page } from '@playwright/test'
import { writeDocument } from '../fixtures/emulators'
import { startGithub, type GithubCommit, type GithubServer } from '../fixtures/github-server'
import { addAccountIn } from './page-models/sign-in-popup'
import { TimerModel } from './page-models/timer'
import { aMember, type Person } from './person'
import { test as base } from './test'

// The app calls https://api.github.com, as its Content-Security-Policy allows; the mock responds.
export const test = base.extend<{ github: GithubServer }>({
  github: async ({ context }, use) => {
    const github = await startGithub()
    github.token = 'FirebaseAuthEmulatorFakeAccessToken_github.com'
    await answerFor(context, github)
    await use(github)
    await context.unrouteAll({ behavior: 'ignoreErrors' }) // Requests that the mock never answers.
    await github.close()
  },
  usesPopups: true,
})

async function answerFor(context: BrowserContext, github: GithubServer): Promise<void> {
  await context.route('https://api.github.com/**', async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const response = await route.fetch({ url: github.url + pathname + search })
    await route.fulfill({ response })
  })
}

export async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click()
}

export async function connect(page: Page): Promise<Page> {
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  return popup
}

/** Returns the new account's email address. */
export async function addAccount(popup: Page, screenName: string): Promise<string> {
  const email = `github-${Date.now()}@example.com`
  await addAccountIn(popup, { email, screenName })
  return email
}

/** As if the user had completed the popup before. */
export async function aLinkedMember(github: GithubServer): Promise<Person> {
  const member = await aMember({ integrations: { github: { linked: true, username: github.me.login } } })
  await writeDocument(`users/${member.uid}/private/github`, {
    accessToken: github.token,
    username: github.me.login,
    uid: String(github.me.id),
  })
  return member
}

export function pushNow(github: GithubServer, change: Partial<GithubCommit> = {}): void {
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
export async function program(page: Page, whileRunning = () => {}): Promise<TimerModel> {
  const timer = new TimerModel(page)
  await page.goto('/#/app')
  await timer.press('Start Timer')
  await timer.untilClock(2)
  whileRunning()
  await timer.untilClock(3)
  await timer.press('Stop Timer')
  await page.getByLabel('Session type').selectOption('Programming')
  return timer
}
