import { GitBranch } from 'lucide-react'
import { useState } from 'react'
import {
  enteredSettings,
  type GithubIntegration,
  type GithubSettings,
  type GithubSettingsEntry,
} from '@/domain/github/settings'
import { GITHUB_MESSAGES } from '@/format/github'
import { useBackend } from '@/state/backend'
import { useUser } from '@/state/selectors'
import { sayIfRefused, showToast } from '@/state/toasts'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Field } from '@/ui/form/Field'
import { Form } from '@/ui/form/Form'
import { LeaveGuard } from '@/ui/dialog/LeaveGuard'
import { NumberInput } from '@/ui/form/number/NumberInput'
import { textFieldsOf } from '@/ui/form/Input'
import { Row, Stack } from '@/ui/layout'

/** The score of a committed line; shown only to users who have linked GitHub (GITHUB-06 to GITHUB-08). */
export function GithubCard() {
  const user = useUser()
  if (!user?.github.linked) return null
  return <LinkedCard github={user.github} settings={user.githubSettings} />
}

interface LinkedCardProps {
  github: GithubIntegration
  settings: GithubSettings
}

function LinkedCard({ github, settings }: LinkedCardProps) {
  const { write } = useBackend()
  const [typed, setTyped] = useState<Partial<GithubSettingsEntry>>({})
  const [isChecked, setIsChecked] = useState(false)
  const stored: GithubSettingsEntry = {
    linesOfCodeScore: String(settings.linesOfCodeScore),
    linesOfCodeDeletedScore: String(settings.linesOfCodeDeletedScore),
  }
  const entry = { ...stored, ...typed }
  const { linesOfCodeScore, linesOfCodeDeletedScore } = enteredSettings(entry)

  function save(form: HTMLFormElement) {
    setIsChecked(true)
    if (linesOfCodeScore === null || linesOfCodeDeletedScore === null) {
      const wrong = linesOfCodeScore === null ? 'linesOfCodeScore' : 'linesOfCodeDeletedScore'
      return form.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
    }
    const githubSettings = { linesOfCodeScore, linesOfCodeDeletedScore }
    sayIfRefused(
      write({ kind: 'set-user', fields: { githubSettings } }),
      GITHUB_MESSAGES.saveSettingsFailed,
      {
        onRefused: () => setTyped((since) => ({ ...typed, ...since })), // Keeps the input.
      },
    )
    setTyped({})
    setIsChecked(false)
    showToast({ kind: 'success', text: GITHUB_MESSAGES.settingsSaved })
  }

  const text = textFieldsOf(entry, (part) => setTyped({ ...typed, ...part }))
  const field = (name: keyof GithubSettings, label: string, score: number | null) => (
    <Field label={label} error={isChecked && score === null && GITHUB_MESSAGES.invalidScore}>
      <NumberInput
        {...text(name)}
        // Scores may be negative, and the decimal keyboard of iPhones has no minus.
        inputMode="text"
      />
    </Field>
  )

  return (
    <Card title="GitHub Integration">
      <Form onSubmit={save}>
        <Stack gap={4}>
          <Row as="p" gap={2} tone="quiet" breakWords>
            <GitBranch size={16} />
            <span>Linked as {github.username ?? 'an unknown account'}</span>
          </Row>
          <Stack columns={2} gap={4}>
            {field('linesOfCodeScore', 'Per line added', linesOfCodeScore)}
            {field('linesOfCodeDeletedScore', 'Per line deleted', linesOfCodeDeletedScore)}
          </Stack>
          <Button type="submit">Save</Button>
        </Stack>
      </Form>
      <LeaveGuard
        isChanged={JSON.stringify(entry) !== JSON.stringify(stored)}
        onDiscard={() => setTyped({})}
      />
    </Card>
  )
}
