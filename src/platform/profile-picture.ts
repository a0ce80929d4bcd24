import { PICTURE_QUALITY, pictureSize, pictureTypeOf } from '@/domain/profile/picture'

/** Bytes that tell a picture's type. */
const MAX_SIGNATURE_BYTES = 8

/**
 * Converts an image file to the JPEG that is stored: rotated as its camera was held, scaled down, and without metadata such as
 * the place where it was taken. Rejects if the file is not a usable image.
 */
export async function profilePictureOf(file: Blob): Promise<Blob> {
  const start = new Uint8Array(await file.slice(0, MAX_SIGNATURE_BYTES).arrayBuffer())
  if (!pictureTypeOf(start)) throw new Error('The file is not a PNG, JPG or GIF.')
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    return await jpegOf(image)
  } finally {
    image.close()
  }
}

async function jpegOf(image: ImageBitmap): Promise<Blob> {
  const { width, height } = pictureSize(image)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no 2D canvas.')
  // A JPEG has no transparency, so transparent areas would turn black without a background.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be encoded.'))),
      'image/jpeg',
      PICTURE_QUALITY,
    )
  })
}
