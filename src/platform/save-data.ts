/** Whether the user has asked the browser to use little data. Only Chromium tells. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
