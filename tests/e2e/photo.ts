import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Person } from './person'

/** An image of this size in one colour, with noise so that the file is not tiny. */
export async function anImage(
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

export async function savedCard(page: Page): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save card' }).click()
  return readFileSync(await (await download).path())
}

/** Noise has thousands of colours, the default icon two and the shades between them. */
export async function hasPhoto(page: Page, card: Buffer): Promise<boolean> {
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

export const folderOf = ({ uid }: Person) => `users/${uid}/profile/`
export const png = (buffer: Buffer) => ({ name: 'me.png', mimeType: 'image/png', buffer })
