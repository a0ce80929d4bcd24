import { elapsedMs } from '@/domain/timer/timer'
import { now } from '@/platform/time'
import { timerModeNow } from '@/state/chosen-mode'
import { removeDevice, useDeviceKeeps, writeDevice } from '@/state/device/device-storage'
import { isEarlyNow } from '@/state/early'
import { useFacts } from '@/state/facts'
import { useUnsavedSession } from '@/state/sessions/unsaved-session'
import { MAX_COPY_LENGTH } from '../limits'

const copyKeyOf = (uid: string) => `counterpoint:page-copy:${uid}`

/** A text, or an element: its name, attributes and children. */
type Copied =
  string | readonly [name: string, attributes: Record<string, string>, children: readonly Copied[]]

/**
 * Whenever the user leaves the timer's page, keeps how it looked. public/first-paint.js shows that at the next start, before the
 * app's code has arrived. While the page is in sight there is no copy, because it would grow old.
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
  const timer = useFacts.getState().user?.value?.timer
  const isComplete = useUnsavedSession.getState().unsaved === null && !isEarlyNow()
  if (!build || !root || !timer || !isComplete || !/^#\/app\/?$/.test(location.hash)) return null
  if (!root.querySelector('[data-press]') || root.querySelector('dialog[open], [data-asks]')) return null
  const tree = [...root.childNodes].flatMap(copied)
  const at = now()
  const copy = {
    build,
    day: new Date(at).toDateString(),
    width: innerWidth,
    mode: timerModeNow(),
    elapsed: elapsedMs(timer, at),
    countsSince: timer.status === 'active' ? at : null,
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
