import { record } from '@/domain/stored-values'
import { elapsedMs } from '@/domain/timer/timer'
import { now } from '@/platform/time'
import { timerModeNow } from '@/state/chosen-mode'
import { readDevice, removeDevice, useDeviceStorage, writeDeviceIfRoom } from '@/state/device/device-storage'
import { isEarlyNow } from '@/state/early'
import { useFacts } from '@/state/facts'
import { useUnsavedSession } from '@/state/sessions/unsaved-session'

/** Most characters of the copy of the timer's page, several times those of a full day. */
const MAX_COPY_LENGTH = 200_000

const copyKeyOf = (uid: string) => `counterpoint:page-copy:${uid}`
const styleKeyOf = (uid: string) => `counterpoint:page-style:${uid}`

/** A text, or an element: its name, attributes and children. */
type Copied =
  string | readonly [name: string, attributes: Record<string, string>, children: readonly Copied[]]

/**
 * Whenever the user leaves the timer's page, keeps how it looked. show-page-copy.js shows that at the next start, before the app's
 * code has arrived. While the page is in sight there is no copy, because it would grow old.
 */
export function keepPageCopy(uid: string): () => void {
  const key = copyKeyOf(uid)
  const styleKey = styleKeyOf(uid)
  const keep = (isLeaving: boolean) => {
    const copy = isLeaving ? copyOfPage() : null
    if (copy) writeDeviceIfRoom(key, copy)
    else removeDevice(key)
  }
  const follow = () => keep(document.visibilityState === 'hidden')
  const leave = () => keep(true)
  const stopping = new AbortController()
  // A value that would be lost otherwise did not fit: the style gives its room to it.
  const stopMakingRoom = useDeviceStorage.subscribe(({ isPersistent }, before) => {
    if (before.isPersistent && !isPersistent) removeDevice(styleKey)
  })
  document.addEventListener('visibilitychange', follow)
  window.addEventListener('pagehide', leave)
  // Without the files there is no style, and so no copy, until the next start.
  keepStyle(styleKey, stopping.signal).catch(() => {})
  return () => {
    stopping.abort()
    stopMakingRoom()
    document.removeEventListener('visibilitychange', follow)
    window.removeEventListener('pagehide', leave)
  }
}

/** Keeps the text of the style sheets, once for each version of the app: at the start, loading the files would take longer. */
async function keepStyle(key: string, signal: AbortSignal): Promise<void> {
  const build = buildOfPage()
  if (!build || record(readDevice(key))['build'] === build) return
  const sheets = build.split(' ').filter((file) => file.endsWith('.css'))
  const texts = await Promise.all(sheets.map((file) => textOf(`/${file}`, signal)))
  writeDeviceIfRoom(key, { build, css: texts.join('\n') })
}

async function textOf(file: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(file, { signal })
  if (!response.ok) throw new Error(`${file} answered ${response.status}`)
  return response.text()
}

/** The files of the page in this version of the app. */
function buildOfPage(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="copy-of"]')?.content
}

function copyOfPage(): object | null {
  const build = buildOfPage()
  const root = document.getElementById('root')
  const { timer, timerRev } = useFacts.getState().user?.value ?? {}
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
    timerRev,
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
