import type { Page } from '@playwright/test'
import { readDocument } from '../fixtures/emulators'
import { addAccount, aLinkedMember, connect, openSettings, program, pushNow, test } from './github'
import { aMember, giveTask, sessionsOf } from './person'
import { recordPopupTasks } from './popup-task'
import { expect, expectAccessible, signIn } from './test'

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

test('AUTH-12 GITHUB-01 GITHUB-03 GITHUB-04 GITHUB-05 GITHUB-06 GITHUB-09 GITHUB-14 INT-84 START-04 START-05 linked in the popup, lines counted and saved with the session, unlinked @main', async ({
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
  await expect(page.getByText('GitHub points saved')).toBeVisible()

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

test('axe finds nothing in the GitHub screens', async ({ page, github }) => {
  test.slow()
  const member = await aLinkedMember(github)
  await giveTask(member, 'review', 'Review a pull request', 1.5)
  await signIn(page, member)

  const look = async () => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page)
    }
  }

  await page.goto('/#/app/strategy')
  await page.getByLabel('Per line added').fill('')
  await page.getByRole('region', { name: 'GitHub Integration' }).getByRole('button', { name: 'Save' }).click()
  await look()
  await openSettings(page)
  await look()
  await page.keyboard.press('Escape')
  await program(page, () => pushNow(github))
  await expect(page.getByText('1 commit counted.')).toBeVisible()
  await look()
  github.refuse = () => ({ status: 401, message: 'Bad credentials' })
  await page.getByRole('button', { name: 'Count again' }).click()
  await expect(page.getByText(/no longer accepts/)).toBeVisible()
  await look()
})
