import { readDocument } from '../fixtures/emulators'
import { signOut } from './page-models/sign-out'
import { aMember } from './person'
import { expect, signIn, test } from './test'

test('ONBOARD-07 USERNAME-04 USERNAME-06 a taken username is refused in the form, and another one is accepted @main', async ({
  page,
}) => {
  const taken = `taken_${Date.now() % 1_000_000}`
  for (const [name, isFirst] of [
    [taken, true],
    [`${taken}b`, false],
  ] as const) {
    const person = await aMember({ username: null, displayName: '' })
    await signIn(page, person)
    await page.getByLabel('Display Name').fill('Ann')
    if (!isFirst) {
      await page.getByLabel('Username').fill(taken.toUpperCase())
      await page.getByRole('button', { name: 'Save profile' }).click()
      await expect(page.getByText('This username is taken. Please choose another one.')).toBeVisible()
    }
    await page.getByLabel('Username').fill(name)
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Timer' })).toBeVisible()
    expect(await readDocument(`usernames/${name}`)).toMatchObject({ uid: person.uid })
    if (isFirst) {
      await page.goto('/#/app/profile')
      await signOut(page)
    }
  }
})
