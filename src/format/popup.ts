/** Whether the window of a sign-in service can open as soon as its button is clicked. */
export type PopupState = 'preparing' | 'ready' | 'failed'

/** The note at the button. Empty until the user has clicked too early. */
export function popupNote(service: string, state: PopupState, wasPressed: boolean): string {
  if (state === 'failed') return `${service} could not be reached. Check your connection and try again.`
  if (!wasPressed) return ''
  return state === 'preparing'
    ? `Still connecting to ${service} …`
    : `${service} is ready now. Press the button again.`
}
