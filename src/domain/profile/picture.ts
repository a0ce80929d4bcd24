/** The longest side of a profile picture, in pixels (PHOTO-04). */
const PICTURE_SIDE = 512
export const PICTURE_QUALITY = 0.9

/** The file types that a picture may have. It is always stored as a JPEG. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]

export interface Size {
  readonly width: number
  readonly height: number
}

/** Scales the longest side down to at most 512. Smaller pictures stay as they are (PHOTO-04, INT-76). */
export function pictureSize({ width, height }: Size): Size {
  const scale = Math.min(1, PICTURE_SIDE / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The file type according to the first bytes, because a file's name may be wrong. */
export function pictureTypeOf(start: Uint8Array): PictureType | null {
  const beginsWith = (...bytes: number[]) => bytes.every((byte, index) => start[index] === byte)
  if (beginsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (beginsWith(0xff, 0xd8, 0xff)) return 'image/jpeg'
  return beginsWith(0x47, 0x49, 0x46, 0x38) ? 'image/gif' : null
}
