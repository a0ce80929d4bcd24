/** Hands the text to the browser as a file to keep. */
export function download(name: string, text: string, type: string): void {
  downloadBlob(name, new Blob([text], { type: `${type};charset=utf-8` }))
}

export function downloadBlob(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser takes its hold on the file after the click: a URL that is revoked at once downloads nothing.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** The text of a UTF-8 file without its byte-order mark; rejects when it cannot be read or is not UTF-8. */
export async function readText(file: Blob): Promise<string> {
  return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
}
