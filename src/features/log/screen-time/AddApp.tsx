import { useState, type RefObject } from 'react'
import { nameProblem } from '@/domain/name'
import { appNamed, cleanAppName } from '@/domain/screen-time/entry'
import { isolateDirection } from '@/format/text-direction'
import { screenTimeMessage } from '@/format/log'
import { useScreenTimeApps } from '@/state/selectors'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/form/Field'
import { Form } from '@/ui/form/Form'
import { TextInput } from '@/ui/form/Input'
import { useAddApp } from './use-add-app'
import styles from './YourApps.module.css'

export function AddApp({ inputRef }: { inputRef: RefObject<HTMLInputElement | null> }) {
  const apps = useScreenTimeApps()
  const addApp = useAddApp()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  function add() {
    const saved = appNamed(apps, name)
    inputRef.current?.focus()
    if (cleanAppName(name) === '') return setProblem(screenTimeMessage('app-missing'))
    const refused = nameProblem(cleanAppName(name))
    if (refused)
      return setProblem(screenTimeMessage(refused === 'name-control' ? 'app-control' : 'app-too-long'))
    if (saved) return setProblem(`${isolateDirection(saved.name)} is in your list already.`)
    addApp(name)
    change('')
  }

  function change(text: string) {
    setName(text)
    setProblem(null)
  }

  return (
    <Form onSubmit={add}>
      <Field label="App name" error={problem} className={styles.field}>
        <div className={styles.add}>
          <TextInput
            ref={inputRef}
            value={name}
            placeholder="Add an app"
            onChange={(event) => change(event.target.value)}
          />
          <Button variant="secondary" type="submit">
            Add
          </Button>
        </div>
      </Field>
    </Form>
  )
}
