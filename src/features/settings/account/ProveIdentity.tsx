import { LogIn } from 'lucide-react'
import { useId, useState } from 'react'
import { usePopup } from '@/components/use-popup'
import { SignInFailed, type ProofOfIdentity } from '@/domain/auth'
import { SIGN_IN_FAILED, proofHint } from '@/format/access'
import { useAuthGateway } from '@/state/backend'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/dialog/Dialog'
import { Field } from '@/ui/form/Field'
import { Form } from '@/ui/form/Form'
import { TextInput } from '@/ui/form/Input'
import { Text } from '@/ui/layout'
import styles from '../SettingsDialog.module.css'

interface ProveIdentityProps {
  ways: readonly ProofOfIdentity['way'][]
  /** Rejects if the proof is not accepted. */
  onProve: (proof: ProofOfIdentity) => Promise<void>
  onCancel: () => void
}

/** Asks for a fresh sign-in, so that someone who finds a signed-in device cannot delete the account. */
export function ProveIdentity({ ways, onProve, onCancel }: ProveIdentityProps) {
  const [password, setPassword] = useState('')
  const [isTrying, setTrying] = useState(false)
  const [message, setMessage] = useState('')
  const [formId, bodyId] = [useId(), useId()]
  const hasPassword = ways.includes('password')
  const hasGoogle = ways.includes('google')
  const gateway = useAuthGateway()
  const popup = usePopup('Google', () => gateway.preparePopup(), hasGoogle)

  async function prove(proof: ProofOfIdentity) {
    if (isTrying) return
    setTrying(true)
    setMessage('')
    try {
      await onProve(proof)
    } catch (error) {
      const hint = error instanceof SignInFailed ? proofHint(error.problem) : null
      setMessage([SIGN_IN_FAILED, hint].filter(Boolean).join(' '))
      setTrying(false)
    }
  }

  return (
    <Dialog
      open
      title="Sign in again"
      size="sm"
      dismissible={!isTrying}
      closeButton={false}
      describedBy={bodyId}
      onDismiss={onCancel}
      footer={
        <>
          <Button variant="ghost" disabled={isTrying} onClick={onCancel}>
            Cancel
          </Button>
          {hasPassword && (
            <Button variant="danger-solid" type="submit" form={formId} busy={isTrying}>
              Delete account
            </Button>
          )}
        </>
      }
    >
      <p id={bodyId}>
        Your last sign-in was a while ago. Confirm that it’s you, and your account is deleted immediately.
      </p>
      {hasGoogle && (
        <div>
          <Button
            variant={hasPassword ? 'secondary' : 'danger-solid'}
            block
            icon={<LogIn />}
            busy={isTrying && !hasPassword}
            aria-disabled={popup.isPreparing}
            onClick={() => popup.press(() => void prove({ way: 'google' }))}
          >
            Continue with Google and delete
          </Button>
          <Text role="status" size="sm" tone="quiet" className={styles.note}>
            {popup.note}
          </Text>
        </div>
      )}
      {hasPassword && (
        <Form id={formId} onSubmit={() => void prove({ way: 'password', password })}>
          <Field label="Password">
            <TextInput
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
        </Form>
      )}
      <Text role="alert" size="sm" tone="danger" className="hidden-if-empty">
        {message}
      </Text>
    </Dialog>
  )
}
