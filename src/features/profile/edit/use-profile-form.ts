import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Badge } from '@/domain/badge/badge'
import {
  profileChanges,
  type ProfileEdit,
  type ProfileEntry,
  profileEntryOf,
  profileProblems,
  withEarlierEdit,
} from '@/domain/profile/edit'
import type { User } from '@/domain/profile/user'
import { useBackend } from '@/state/backend'
import { useFormCheck } from '@/ui/form/Form'
import { type PictureChoice, type Refusal, refusalOf, saveEdit, type SaveProgress } from './save-edit'

/** Input that was refused after the form had closed. */
export interface KeptEdit extends ProfileEdit {
  readonly picture: PictureChoice
  readonly message: string
}

const KEEP: PictureChoice = { kind: 'keep' }

export interface ProfileFormOptions {
  user: User
  /** Null while they are not known. */
  badges: readonly Badge[] | null
  kept: KeptEdit | undefined
  onClose: () => void
  onRefusedLater: (kept: KeptEdit) => void
}

export function useProfileForm(
  { user, badges, kept, onClose, onRefusedLater }: ProfileFormOptions,
  fieldsRef: RefObject<HTMLElement | null>,
) {
  // The profile may change on another device in the meantime; only fields changed here are written.
  const [initial, setInitial] = useState(() => profileEntryOf(user, badges))
  const [entry, setEntry] = useState(initial)
  const [picture, setPicture] = useState(KEEP)
  const [isReading, setReading] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [shownKept, setShownKept] = useState<KeptEdit>()
  if (kept && kept !== shownKept) {
    setShownKept(kept)
    const joined = withEarlierEdit({ initial, entry }, kept)
    setInitial(joined.initial)
    setEntry(joined.entry)
    if (picture.kind === 'keep') setPicture(kept.picture)
    setRefusal({ field: 'form', message: kept.message })
  }
  const backend = useBackend()
  const [progress, setProgress] = useState<SaveProgress | null>(null)
  const work = useRef<AbortController>(null)
  useEffect(() => () => work.current?.abort(), [])

  const focus = (field: string) => fieldsRef.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus()
  // After the message is rendered, so that it is announced with its field.
  const focusRefused = useEffectEvent(() => refusal && focus(refusal.field))
  useEffect(() => {
    focusRefused()
  }, [refusal])

  const { shown, check } = useFormCheck(profileProblems(entry, initial), ({ field }) => [`[name=${field}]`])

  async function save(form: HTMLFormElement) {
    // The profile would be saved without the picture that is being prepared.
    if (isReading) return
    setRefusal(null)
    if (!check(form) || work.current) return
    const { signal } = (work.current = new AbortController())
    let before = initial
    const edit = {
      username: entry.username,
      picture,
      changes: profileChanges(entry, initial, profileEntryOf(user, badges)),
      usernameBefore: initial.username,
      onRenamed: (name: string) => setInitial((before = { ...initial, username: name })),
      onRefusedLater: (message: string) => onRefusedLater({ initial: before, entry, picture, message }),
    }
    try {
      await saveEdit(backend, edit, { signal, onProgress: setProgress })
      // The form stays busy until it has closed, so a second click saves nothing more. A form that is gone must not
      // close another.
      if (!signal.aborted) onClose()
    } catch (error) {
      work.current = null
      setProgress(null)
      if (!signal.aborted) setRefusal(refusalOf(error))
    }
  }

  const canStop = progress?.step === 'naming' || progress?.step === 'uploading'
  function stop() {
    work.current?.abort()
    setProgress({ step: 'stopping' })
  }

  return {
    entry,
    picture,
    refusal,
    problems: shown,
    progress,
    /** Whether a selected picture is being prepared. */
    isReading,
    setReading,
    isDirty: picture.kind !== 'keep' || JSON.stringify(entry) !== JSON.stringify(initial),
    change: (change: Partial<ProfileEntry>) => {
      setEntry((before) => ({ ...before, ...change }))
      if (refusal?.field === 'username' && change.username !== undefined) setRefusal(null)
    },
    choosePicture: (choice: PictureChoice) => {
      setPicture(choice)
      if (refusal?.field === 'picture') setRefusal(null)
    },
    refusePicture: (message: string) => setRefusal({ field: 'picture', message }),
    save,
    stop: canStop ? stop : undefined,
  }
}
