/** How long the address of a download stays valid. */
const DOWNLOAD_LIFE_MS = 60_000
/** Bytes that are enough to tell the app's own files from others. */
const HEAD_BYTES = 4096
const BEYOND_ASCII = /[^\p{ASCII}\uFFFD]/u
/** Control characters other than tabs and line ends. No text has them. */
const BINARY = /[^\P{Cc}\s\u0080-\u009F]/u

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

/** The text of a file in UTF-8, UTF-16 or Windows-1252. Null if it is none. */
export function decodeText(bytes: Uint8Array): string | null {
  const encoding = encodingOf(bytes)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return encoding === 'utf-8' ? decodeWindows(bytes) : null
  }
}

/** Spreadsheets on Windows still write it. What has letters of UTF-8 too is a damaged file, not such a text. */
function decodeWindows(bytes: Uint8Array): string | null {
  if (BEYOND_ASCII.test(new TextDecoder().decode(bytes))) return null
  const text = new TextDecoder('windows-1252').decode(bytes)
  return BINARY.test(text) ? null : text
}

/** UTF-8, unless a byte-order mark or the zero in each second byte of plain letters says UTF-16. */
function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== undefined)) return 'utf-16be'
  return 'utf-8'
}
