import { encodingOf } from './decode'

/** How long the address of a download stays valid. */
const DOWNLOAD_LIFE_MS = 60_000
/** Bytes that are enough to tell the app's own files from others. */
const HEAD_BYTES = 4096

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
