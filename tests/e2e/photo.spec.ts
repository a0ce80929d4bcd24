import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { testPorts } from '../../scripts/ports.mjs'
import { changeAccount, filesUnder, readDocument, readFile } from '../fixtures/emulators'
import { ProfileModel } from './page-models/profile'
import { aMember, type Person } from './person'
import { expect, signIn, test } from './test'

/** An image of this size in one colour, with noise so that the file is not tiny. */
async function anImage(
  page: Page,
  type: string,
  width: number,
  height: number,
  quality = 0.9,
): Promise<Buffer> {
  const url = await page.evaluate(
    ([mime, w, h, q]) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: w, height: h })
      const context = canvas.getContext('2d')
      const data = new ImageData(w, h)
      for (let i = 0; i < data.data.length; i++) data.data[i] = i % 4 === 3 ? 255 : Math.random() * 255
      context?.putImageData(data, 0, 0)
      return canvas.toDataURL(mime, q)
    },
    [type, width, height, quality] as const,
  )
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

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

async function savedCard(page: Page): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save card' }).click()
  return readFileSync(await (await download).path())
}

/** Noise has thousands of colours, the default icon two and the shades between them. */
async function hasPhoto(page: Page, card: Buffer): Promise<boolean> {
  const colours = await page.evaluate(
    async (url) => {
      const image = Object.assign(new Image(), { src: url })
      await image.decode()
      const canvas = Object.assign(document.createElement('canvas'), { width: 132, height: 132 })
      const context = canvas.getContext('2d')
      context?.drawImage(image, -64, -64)
      return new Set(new Uint32Array(context?.getImageData(0, 0, 132, 132).data.buffer ?? [])).size
    },
    `data:image/png;base64,${card.toString('base64')}`,
  )
  return colours > 1000
}

const folderOf = ({ uid }: Person) => `users/${uid}/profile/`
const png = (buffer: Buffer) => ({ name: 'me.png', mimeType: 'image/png', buffer })
const GIF = Buffer.from('R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

test('PHOTO-01 PHOTO-02 PHOTO-04 PHOTO-05 PHOTO-06 PHOTO-07 a picture is uploaded, replaced and removed', async ({
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

test('PHOTO-03 PHOTO-08 INT-75 a file that is not a picture is refused, whatever its name', async ({
  page,
}) => {
  const member = await aMember()
  await signIn(page, member)
  const profile = new ProfileModel(page)
  await profile.open()
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

test('PHOTO-01 PHOTO-07 PHOTO-09 PLATFORM-09 an upload can be cancelled, shows its failure, and can be retried; until then the old picture stays', async ({
  page,
  context,
}) => {
  const photoURL = `http://localhost:${testPorts.storage}/v0/b/demo-counterpoint.appspot.com/o/old.jpg?alt=media`
  const member = await aMember({ photoURL })
  const keepsOld = async () => expect(await readDocument(`users/${member.uid}`)).toMatchObject({ photoURL })
  await signIn(page, member)
  const profile = new ProfileModel(page)
  await profile.open()
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
  await expect(profile.editor).toBeHidden({ timeout: 30_000 })
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
