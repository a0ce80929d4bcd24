import { DOWNLOAD_LIFE_MS, HEAD_BYTES } from './limits'

/** Downloads the text as a file. */
export function download(name: string, text: string, type: string): void {
  downloadBlob(name, new Blob([text], { type: `${type};charset=utf-8` }))
}

export function downloadBlob(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser opens the file after the click, so a URL that is revoked at once downloads nothing.
  setTimeout(() => URL.revokeObjectURL(url), DOWNLOAD_LIFE_MS)
}

/** The first characters of a file, enough for its header. */
export async function readHead(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}

/** The text of a file in UTF-8 or UTF-16, without its byte-order mark. Rejects if the file cannot be read or is neither. */
export async function readText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
}

/** UTF-8, unless a byte-order mark or the zero in each second byte of plain letters says UTF-16. */
function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== undefined)) return 'utf-16be'
  return 'utf-8'
}
