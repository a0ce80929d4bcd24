import { useEffect, useId, useRef, useState } from 'react'
import { SplitPage } from '@/components/session/SplitPage'
import { StaffArt } from '@/ui/figure/StaffArt'
import styles from './ProfileSetupPage.module.css'
import { UsernameInput } from '@/components/account/UsernameInput'
import type { Backend } from '@/domain/backend'
import { enteredName } from '@/domain/name'
import { profileSetupMessage, setupFailedMessage, USERNAME_RULES, usernameMessage } from '@/format/profile'
import { useAuth } from '@/state/auth'
import { useUser } from '@/state/selectors'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/form/Field'
import { Form } from '@/ui/form/Form'
import { TextInput } from '@/ui/form/Input'
import { Row, Text } from '@/ui/layout'
import { SignOut } from '@/components/account/SignOut'
import {
  suggestedUsername,
  normalizeSetup,
  type ProfileSetup,
  profileSetupProblem,
} from '@/domain/profile/username'
import { UsernameRefused } from '@/domain/callables'
import { useBackend } from '@/state/backend'
import { LeaveGuard } from '@/ui/dialog/LeaveGuard'

/** The last step before the app: a display name and a username (AUTH-05, ONBOARD-06). */
export function ProfileSetupPage() {
  const heading = useRef<HTMLHeadingElement>(null)

  // Replaces the tour, whose button had the focus.
  useEffect(() => heading.current?.focus(), [])

  return (
    <SplitPage art={<StaffArt />}>
      <h1 ref={heading} tabIndex={-1}>
        Set up your profile
      </h1>
      <Text size="lg" tone="quiet" className={styles.lead}>
        Both appear on your profile card. You can change them later.
      </Text>
      <ProfileSetupForm />
    </SplitPage>
  )
}

function ProfileSetupForm() {
  const backend = useBackend()
  const known = useKnownProfile()
  const [initial] = useState(known)
  const [displayName, setDisplayName] = useState(initial.displayName)
  const [username, setUsername] = useState(initial.username)
  const [refusal, setRefusal] = useState<SetupRefusal | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  // A second Enter may come before the next render.
  const isUnderWay = useRef(false)
  const messageId = useId()

  const messageAt = (...fields: readonly SetupRefusal['field'][]) =>
    refusal && fields.includes(refusal.field) ? refusal.message : undefined
  const missing = (value: string) =>
    refusal?.field === 'both' && enteredName(value) === '' ? { 'aria-invalid': true } : {}

  /** On success the app moves on by itself, so the form stays busy until it does. */
  async function save(form: HTMLFormElement) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setRefusal(null)
    setIsSaving(true)
    const refused = await trySave(backend, { displayName, username })
    if (!refused) return
    isUnderWay.current = false
    setRefusal(refused)
    setIsSaving(false)
    const isNameMissing = refused.field === 'both' && enteredName(displayName) === ''
    const wrong = isNameMissing || refused.field === 'displayName' ? 'displayName' : 'username'
    form.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
  }

  return (
    <Form
      className={styles.form}
      onSubmit={(form) => void save(form)}
      aria-label="Profile"
      aria-describedby={messageId}
    >
      <Field label="Display Name" required error={messageAt('displayName')}>
        <TextInput
          name="displayName"
          autoComplete="name"
          value={displayName}
          onChange={(event) => setDisplayName(event.target.value)}
          {...missing(displayName)}
        />
      </Field>
      <Field label="Username" required hint={USERNAME_RULES} error={messageAt('username')}>
        <UsernameInput value={username} onChange={setUsername} {...missing(username)} />
      </Field>
      <p id={messageId} role="alert" className={styles.message}>
        {messageAt('both', 'form')}
      </p>
      <Row wrap className={styles.buttons}>
        <Button type="submit" variant="primary" size="lg" busy={isSaving} busyLabel="Saving">
          Save profile
        </Button>
        <SignOut size="lg" />
      </Row>
      <LeaveGuard
        isChanged={displayName !== initial.displayName || username !== initial.username}
        onDiscard={() => {
          setDisplayName(initial.displayName)
          setUsername(initial.username)
        }}
      />
    </Form>
  )
}

/** What the account tells, to start from (FIRST-04). */
function useKnownProfile(): ProfileSetup {
  const account = useAuth((auth) => (auth.status === 'signed-in' ? auth.account : null))
  const stored = useUser()?.displayName
  return {
    displayName: stored || (account?.displayName ?? ''),
    username: suggestedUsername(account?.email ?? null),
  }
}

/** The refusal and where to show it: beside the username, or for the whole form. */
interface SetupRefusal {
  readonly field: 'both' | 'displayName' | 'username' | 'form'
  readonly message: string
}

/** Null on success. */
async function trySave(backend: Backend, typed: ProfileSetup): Promise<SetupRefusal | null> {
  const setup = normalizeSetup(typed)
  const invalid = profileSetupProblem(setup)
  if (invalid) return { field: invalid.field, message: profileSetupMessage(invalid) }
  try {
    await backend.user.setUpProfile(setup)
    return null
  } catch (error) {
    if (error instanceof UsernameRefused) return { field: 'username', message: usernameMessage[error.reason] }
    console.error('The profile was not saved', error)
    return { field: 'form', message: setupFailedMessage(error) }
  }
}
