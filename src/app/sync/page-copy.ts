import { isMode, type Mode } from '@/domain/timer/timer'
import { isNumber, record } from '@/domain/stored-values'
import { now } from '@/platform/time'
import { timerModeNow } from '@/state/chosen-mode'
import { readDevice, removeDevice, useDeviceKeeps, writeDevice } from '@/state/device/device-storage'
import { isEarlyNow } from '@/state/early'
import { useFacts } from '@/state/facts'
import { useUnsavedSession } from '@/state/sessions/unsaved-session'
import { MAX_COPY_LENGTH } from '../limits'

const copyKeyOf = (uid: string) => `counterpoint:page-copy:${uid}`
const pressKeyOf = (uid: string) => `counterpoint:page-press:${uid}`

/** A text, or an element: its name, attributes and children. */
type Copied =
  string | readonly [name: string, attributes: Record<string, string>, children: readonly Copied[]]

/**
 * Whenever the user leaves the timer's page while the timer stands still, keeps how it looked. public/first-paint.js shows that at
 * the next start, before the app's code has arrived. While the page is in sight there is no copy, because it would grow old.
 */
export function keepPageCopy(uid: string): () => void {
  const key = copyKeyOf(uid)
  const keep = (isLeaving: boolean) => {
    const copy = isLeaving ? copyOfPage() : null
    if (copy) writeDevice(key, copy)
    // Full storage has room only for what would be lost otherwise.
    if (!copy || !useDeviceKeeps.getState().keeps) removeDevice(key)
  }
  const follow = () => keep(document.visibilityState === 'hidden')
  const leave = () => keep(true)
  document.addEventListener('visibilitychange', follow)
  window.addEventListener('pagehide', leave)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    window.removeEventListener('pagehide', leave)
  }
}

function copyOfPage(): object | null {
  const build = document.querySelector<HTMLMetaElement>('meta[name="copy-of"]')?.content
  const root = document.getElementById('root')
  const isAtRest =
    useFacts.getState().user?.value?.timer.status === 'inactive' &&
    useUnsavedSession.getState().unsaved === null &&
    !isEarlyNow()
  if (!build || !root || !isAtRest || !/^#\/app\/?$/.test(location.hash)) return null
  if (!root.querySelector('[data-main-button]') || root.querySelector('dialog[open]')) return null
  const tree = [...root.childNodes].flatMap(copied)
  const copy = {
    build,
    day: new Date(now()).toDateString(),
    width: innerWidth,
    mode: timerModeNow(),
    tree,
  }
  return JSON.stringify(copy).length > MAX_COPY_LENGTH ? null : copy
}

function copied(node: Node): Copied[] {
  if (node instanceof Text) return [node.data]
  if (!(node instanceof Element)) return []
  const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]))
  // React sets the property only.
  if (node instanceof HTMLInputElement && node.checked) attributes['checked'] = ''
  return [[node.localName, attributes, [...node.childNodes].flatMap(copied)]]
}

/** `Start Timer`, pressed in the copy. */
export interface EarlyPress {
  readonly at: number
  readonly mode: Mode
}

/** What was pressed in the copy since the last call, or null. */
export function takeEarlyPress(uid: string): EarlyPress | null {
  const { at, mode } = record(readDevice(pressKeyOf(uid)))
  removeDevice(pressKeyOf(uid))
  return isNumber(at) && at <= now() && isMode(mode) ? { at, mode } : null
}
