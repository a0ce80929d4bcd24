import { deleteDocument, readDocument, writeDocument } from '../fixtures/emulators'
import { addAccount, connect, openSettings, test } from './github'
import { untilPopupIsReady } from './page-models/sign-in-popup'
import { aMember, type Person } from './person'
import { expect, signIn } from './test'

/** Proving the account again changes the token, and Firestore's listeners start anew with it. */
const LISTENS_ANEW = { timeout: 60_000 }

/**
 * The state after an unlinking that was interrupted on another device: the account is linked, its token is gone. Not for an account
 * that has just been proven again: its listeners start anew, and the emulator may not tell them.
 */
async function halfUnlink({ uid }: Person): Promise<void> {
  await deleteDocument(`users/${uid}/private/github`)
  await writeDocument(`users/${uid}`, { integrations: { github: { linked: false, username: null } } })
}

const tokenOf = ({ uid }: Person) => readDocument(`users/${uid}/private/github`)

test('GITHUB-10 a closed popup and an account without a username link nothing; a link without a token is repaired', async ({
  page,
}) => {
  test.slow()
  const member = await aMember()
  await signIn(page, member)
  await openSettings(page)
  const alert = page.getByRole('alertdialog')

  await test.step('a closed popup links nothing and shows nothing', async () => {
    const popup = await connect(page)
    await untilPopupIsReady(popup)
    await popup.close()
    const button = page.getByRole('button', { name: 'Connect', exact: true })
    await expect(button).not.toHaveAttribute('aria-busy', 'true')
    await expect(alert).toHaveCount(0)
  })

  let githubEmail = ''
  await test.step('GITHUB-10 an account without a username is not linked, and can be linked with one', async () => {
    await addAccount(await connect(page), '')
    await expect(alert).toContainText('Failed to link the GitHub account: could not determine username.')
    await alert.getByRole('button', { name: 'OK' }).click()
    expect(await tokenOf(member)).toBeNull()

    githubEmail = await addAccount(await connect(page), 'octocat')
    await expect(page.getByText('The GitHub account was linked successfully.')).toBeVisible()
    await expect(page.getByText('Linked as octocat')).toBeVisible()
  })

  await test.step('a link without a token is linked again with the same account', async () => {
    await halfUnlink(member)
    const popup = await connect(page)
    await untilPopupIsReady(popup)
    await popup.getByText(githubEmail).click()
    await expect(page.getByText('Linked as octocat')).toBeVisible(LISTENS_ANEW)
    await expect.poll(() => tokenOf(member)).toMatchObject({ username: 'octocat' })
  })
})

test('a link without a token is replaced by another account', async ({ page }) => {
  const member = await aMember()
  await signIn(page, member)
  await openSettings(page)
  await addAccount(await connect(page), 'octocat')
  await expect(page.getByText('The GitHub account was linked successfully.')).toBeVisible()
  await halfUnlink(member)
  await addAccount(await connect(page), 'hubot')
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('Another GitHub account was still linked')
  await alert.getByRole('button', { name: 'OK' }).click()
  await addAccount(await connect(page), 'monalisa')
  await expect(page.getByText('Linked as monalisa')).toBeVisible(LISTENS_ANEW)
  await expect.poll(() => tokenOf(member)).toMatchObject({ username: 'monalisa' })
})
