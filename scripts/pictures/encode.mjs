// Encodes picture formats in the browser that took the picture, so that no further package is needed.
/* global createImageBitmap, FileReader, OffscreenCanvas -- what is evaluated runs in the browser */

/** Converts a PNG to WebP. `page` is any page whose policy allows reading a data URL. */
export async function webpFrom(page, png, quality) {
  const url = await page.evaluate(
    async ({ base64, quality }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      canvas.getContext('2d').drawImage(bitmap, 0, 0)
      const webp = await canvas.convertToBlob({ type: 'image/webp', quality })
      const reader = new FileReader()
      await new Promise((resolve) => {
        reader.onload = resolve
        reader.readAsDataURL(webp)
      })
      return reader.result
    },
    { base64: png.toString('base64'), quality },
  )
  return Buffer.from(url.split(',')[1], 'base64')
}

/** Wraps a PNG of `size` × `size` in an .ico file. */
export function icoFrom(png, size) {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // an icon
  header.writeUInt16LE(1, 4) // with one picture
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10) // colour planes
  header.writeUInt16LE(32, 12) // bits a pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
