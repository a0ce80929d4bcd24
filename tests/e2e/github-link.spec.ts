import type { Page } from '@playwright/test'
import { deleteDocument, readDocument, writeDocument } from '../fixtures/emulators'
import { addAccount, connect, openSettings, test } from './github'
import { untilPopupIsReady } from './page-models/sign-in-popup'
import { aMember, type Person } from './person'
import { expect, signIn } from './test'

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
  await expect(button).not.toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})
