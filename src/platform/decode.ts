const BEYOND_ASCII = /[^\p{ASCII}\uFFFD]/u
/** Control characters other than tabs and line ends. No text has them. */
const BINARY = /[^\P{Cc}\s\u0080-\u009F]/u

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
export function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== undefined)) return 'utf-16be'
  return 'utf-8'
}
