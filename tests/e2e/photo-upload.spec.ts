import { testPorts } from '../../scripts/ports.mjs'
import { filesUnder, readDocument, readFile } from '../fixtures/emulators'
import { ProfileModel } from './page-models/profile'
import { aMember } from './person'
import { anImage, folderOf, png } from './photo'
import { expect, signIn, test } from './test'

const GIF = Buffer.from('R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

test('PHOTO-01 PHOTO-03 PHOTO-07 PHOTO-08 PHOTO-09 PLATFORM-09 INT-75 what is no picture is refused; an upload can be cancelled, fails and is retried; until then the old picture stays', async ({
  page,
  context,
}) => {
  const photoURL = `http://localhost:${testPorts.storage}/v0/b/demo-counterpoint.appspot.com/o/old.jpg?alt=media`
  const member = await aMember({ photoURL })
  const keepsOld = async () => expect(await readDocument(`users/${member.uid}`)).toMatchObject({ photoURL })
  await signIn(page, member)
  const profile = new ProfileModel(page)
  await profile.open()
  await test.step('PHOTO-03 PHOTO-08 INT-75 a file that is not a picture is refused, whatever its name', async () => {
    const message = page.getByText('Could not process the selected image. Please try another one.')
    await profile.choosePicture(png(Buffer.from('not a picture')))
    await expect(message).toBeVisible()
    await profile.choosePicture(png(GIF))
    await expect(message).toBeHidden()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    await profile.choosePicture({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: svg })
    await expect(message).toBeVisible()
    const broken = (await anImage(page, 'image/png', 20, 20)).subarray(0, 40)
    await profile.choosePicture(png(broken))
    await expect(message).toBeVisible()
    expect(await filesUnder(folderOf(member))).toEqual([])
  })

  await profile.choosePicture(png(await anImage(page, 'image/png', 600, 600)))
  const uploads = new RegExp(`:${testPorts.storage}/v0/b/.*name=`)

  await context.route(uploads, () => {})
  await profile.press('Save profile')
  await expect(profile.editor.getByText('0% uploaded')).toBeVisible()
  await profile.press('Cancel')
  await expect(profile.editor.getByRole('button', { name: 'Change picture' })).toBeVisible()
  await keepsOld()
  await context.unroute(uploads)

  let asked = 0
  await context.route(uploads, (route) => {
    asked++
    return route.fulfill({ status: 403, contentType: 'application/json', body: '{}' })
  })
  await profile.press('Save profile')
  await expect(
    profile.editor.getByText('Image upload failed. Please check your connection and file type.'),
  ).toBeVisible()
  expect(asked).toBe(1)
  await keepsOld()
  await context.unroute(uploads)

  asked = 0
  await context.route(uploads, (route) => {
    asked++
    if (asked === 1) return route.abort('connectionreset')
    return asked === 2 ? route.fulfill({ status: 503, body: '' }) : route.continue()
  })
  await profile.press('Save profile')
  await expect(profile.editor).toBeHidden()
  expect(asked).toBeGreaterThan(2)
  await expect(profile.headerPicture()).toBeVisible()
  await expect.poll(() => filesUnder(folderOf(member))).toHaveLength(1)
})

test('PLATFORM-06 a picture of 512 pixels never exceeds 256 KB, so one request uploads it', async ({
  page,
}) => {
  const member = await aMember()
  await signIn(page, member)
  const profile = new ProfileModel(page)
  const protocols: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(`:${testPorts.storage}/v0/b/`))
      protocols.push(request.headers()['x-goog-upload-protocol'])
  })
  await profile.open()
  await profile.choosePicture(png(await anImage(page, 'image/png', 512, 512)))
  await profile.press('Save profile')
  await expect(profile.coverPicture()).toBeVisible()
  expect(protocols).toEqual(['multipart'])
  const [file] = await filesUnder(folderOf(member))
  expect((await readFile(file ?? '')).content.length).toBeLessThan(256 * 1024)
})
