import { changeAccount, filesUnder, readDocument, readFile } from '../fixtures/emulators'
import { ProfileModel } from './page-models/profile'
import { aMember } from './person'
import { anImage, folderOf, hasPhoto, png, savedCard } from './photo'
import { expect, signIn, test } from './test'

/** The JPEG as a camera held sideways writes it: rotated pixels and an orientation tag. */
function heldSideways(jpeg: Buffer): Buffer {
  const exif = Buffer.from('4578696600004d4d002a00000008000101120003000000010006000000000000', 'hex')
  const length = Buffer.alloc(2)
  length.writeUInt16BE(exif.length + 2)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from('ffe1', 'hex'), length, exif, jpeg.subarray(2)])
}

/** Width and height from the file's frame header. */
function sizeOf(jpeg: Buffer): [number, number] {
  const isFrame = (at: number) => jpeg.readUInt8(at + 1) >= 0xc0 && jpeg.readUInt8(at + 1) <= 0xc3
  let at = 2
  while (!isFrame(at)) at += 2 + jpeg.readUInt16BE(at + 2)
  return [jpeg.readUInt16BE(at + 7), jpeg.readUInt16BE(at + 5)]
}

/** The quantization tables, which depend on the file's quality. */
function quantizationOf(jpeg: Buffer): string {
  const marker = jpeg.indexOf(Buffer.from('ffdb', 'hex'))
  return jpeg.subarray(marker + 4, marker + 2 + jpeg.readUInt16BE(marker + 2)).toString('hex')
}

const GIF = Buffer.from('R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

test('PHOTO-01 PHOTO-02 PHOTO-04 PHOTO-05 PHOTO-06 PHOTO-07 a picture is uploaded, replaced and removed @main', async ({
  page,
}) => {
  const member = await aMember()
  await signIn(page, member)
  const profile = new ProfileModel(page)
  await profile.open()
  await profile.choosePicture(png(await anImage(page, 'image/png', 1200, 600)))
  await profile.press('Save profile')
  await expect(profile.editor).toBeHidden()
  await expect(profile.headerPicture()).toBeVisible()
  await expect(profile.coverPicture()).toBeVisible()
  expect(await hasPhoto(page, await savedCard(page))).toBe(true)
  const [first] = await filesUnder(folderOf(member))
  const stored = await readFile(first ?? '')
  expect(stored.type).toBe('image/jpeg')
  expect(sizeOf(stored.content)).toEqual([512, 256])
  const likeThis = await anImage(page, 'image/jpeg', 16, 16, 0.9)
  expect(quantizationOf(stored.content)).toBe(quantizationOf(likeThis))
  expect(quantizationOf(await anImage(page, 'image/jpeg', 16, 16, 0.8))).not.toBe(quantizationOf(likeThis))

  await profile.edit()
  const camera = heldSideways(await anImage(page, 'image/jpeg', 1000, 500))
  await profile.choosePicture({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: camera })
  await profile.press('Save profile')
  await expect(profile.editor).toBeHidden()
  await expect.poll(() => filesUnder(folderOf(member))).toHaveLength(1)
  const [second] = await filesUnder(folderOf(member))
  expect(second).not.toBe(first)
  expect(sizeOf((await readFile(second ?? '')).content)).toEqual([256, 512])

  await profile.edit()
  await profile.choosePicture({ name: 'me.gif', mimeType: 'image/gif', buffer: GIF })
  await profile.press('Save profile')
  await expect(profile.editor).toBeHidden()
  await expect.poll(() => filesUnder(folderOf(member))).toHaveLength(1)
  const [third] = await filesUnder(folderOf(member))
  const fromGif = await readFile(third ?? '')
  expect([fromGif.type, sizeOf(fromGif.content)]).toEqual(['image/jpeg', [1, 1]])

  await page.reload()
  await expect(profile.headerPicture()).toBeVisible()
  await profile.edit()
  await profile.press('Remove picture')
  await profile.press('Save profile')
  await expect(profile.headerPicture()).toBeHidden()
  await expect.poll(() => readDocument(`users/${member.uid}`)).toMatchObject({ photoURL: null })
  await expect.poll(() => filesUnder(folderOf(member))).toEqual([])
})

test('FRAME-04 PHOTO-02 the photo of the sign-in account shows until it is removed, also on the card', async ({
  page,
  context,
}) => {
  const address = 'https://lh3.googleusercontent.com/a/ann=s96-c'
  const member = await aMember({ displayName: 'Ann Lee' })
  await changeAccount(member.uid, { photoUrl: address })
  const body = await anImage(page, 'image/jpeg', 96, 96)
  const requests: (string | null)[] = []
  let isReachable = true
  await context.route(address, async (route) => {
    requests.push(await route.request().headerValue('referer'))
    const headers = { 'access-control-allow-origin': '*' }
    await (isReachable ? route.fulfill({ body, contentType: 'image/jpeg', headers }) : route.abort())
  })
  await signIn(page, member)
  const profile = new ProfileModel(page)
  await profile.open()
  for (const picture of [profile.headerPicture(), profile.coverPicture()]) {
    await expect(picture).toHaveAttribute('src', address)
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96)
  }
  await expect(profile.editor).toContainText('the photo of the account you signed in with')
  await profile.press('Cancel')

  const shown = requests.length
  expect(await hasPhoto(page, await savedCard(page))).toBe(true)
  expect(requests.length).toBe(shown + 1)
  expect(requests).toEqual(requests.map(() => null))

  isReachable = false
  await page.reload()
  await expect(profile.headerPicture()).toHaveCount(0)
  const icons = page.locator(
    'a[aria-label="Your profile"] svg, [data-profile-theme] [aria-hidden] > svg.lucide-user-round',
  )
  await expect(icons).toHaveCount(2)
  expect(await hasPhoto(page, await savedCard(page))).toBe(false)
  isReachable = true
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(profile.headerPicture()).toHaveAttribute('src', address)

  await profile.edit()
  await profile.press('Remove picture')
  await profile.press('Save profile')
  await expect(profile.editor).toBeHidden()
  await expect(profile.headerPicture()).toHaveCount(0)
  await expect(icons).toHaveCount(2)
  expect(await hasPhoto(page, await savedCard(page))).toBe(false)
  await page.reload()
  await expect(icons).toHaveCount(2)
  await expect(profile.headerPicture()).toHaveCount(0)
})
