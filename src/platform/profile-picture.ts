import { PICTURE_QUALITY, pictureSize, pictureTypeOf } from '@/domain/profile/picture'

const LONGEST_SIGNATURE = 8

/**
 * The image file as the JPEG that is stored: decoded here, turned as its camera was held, made small enough. What else the
 * file held, such as the place where it was taken, is left behind. Rejects when it is no picture that can be used.
 */
export async function profilePictureOf(file: Blob): Promise<Blob> {
  const start = new Uint8Array(await file.slice(0, LONGEST_SIGNATURE).arrayBuffer())
  if (!pictureTypeOf(start)) throw new Error('The file is no PNG, JPG or GIF.')
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
  if (!context) throw new Error('The browser draws no pictures.')
  // A JPEG knows nothing of see-through: without a ground it would turn black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  return blobOf(canvas, 'image/jpeg', PICTURE_QUALITY)
}

function blobOf(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be encoded.'))),
      type,
      quality,
    )
  })
}
