import { useState } from 'react'
import { sourceNames } from '@/format/files'
import { countOfText, countText } from '@/format/number'
import { useIsOnline } from '@/state/online'
import { Dialog } from '@/ui/dialog/Dialog'
import { useDiscardQuestion } from '@/ui/dialog/FormDialog'
import { Row } from '@/ui/layout'
import { RestoreDialog } from '../../backup/RestoreDialog'
import { HabitsStep } from './HabitsStep'
import { ImportAlert } from './ImportAlert'
import styles from './ImportDialog.module.css'
import { MappingStep } from './MappingStep'
import { PreviewStep } from './PreviewStep'
import { QuestionsStep } from './QuestionsStep'
import { FooterContext } from './StepForm'
import type { AlertStep, ImportStep } from './steps'
import { useImport } from './use-import'
import { NotComparedStep, OutcomeStep, WorkStep } from './WorkSteps'

interface ImportDialogProps {
  file: File
  onClose: () => void
}

/** Imports a file, step by step in one dialog (BRING-01). */
export function ImportDialog({ file, onClose }: ImportDialogProps) {
  const isOnline = useIsOnline()
  const work = useImport(file)
  const { step, setStep } = work
  /** The dialog's place for the buttons of a step. */
  const [footer, setFooter] = useState<HTMLElement | null>(null)
  const [isStepChanged, setStepChanged] = useState(false)
  const isAsked =
    (step.name === 'questions' && (isStepChanged || work.hasChosen)) ||
    (step.name === 'preview' && isStepChanged) ||
    (HAS_CHOICES.has(step.name) && !isOwn(step))
  const { leave, question } = useDiscardQuestion(isAsked, onClose)
  if (step.name === 'unreadable' && step.opened?.kind === 'own-backup')
    return <RestoreDialog file={file} onClose={onClose} />
  if (isAlert(step))
    return (
      <ImportAlert
        step={step}
        onPreview={(rows) => setStep({ ...rows, name: 'preview' })}
        onClose={onClose}
      />
    )
  const back = backOf(step)
  return (
    <>
      <Dialog
        open
        title={titleOf(step)}
        subtitle={file.name}
        size="xl"
        dismissible={step.name !== 'importing'}
        onDismiss={leave}
        {...(back && { onBack: () => setStep(back) })}
        footer={<Row ref={setFooter} gap={2} justify="end" wrap className={styles.buttons} />}
        footerStart={isOnline ? undefined : 'You’re offline. The import needs a connection.'}
      >
        <FooterContext value={footer}>
          <Step work={work} step={step} onChange={setStepChanged} onLeave={leave} onClose={onClose} />
        </FooterContext>
      </Dialog>
      {question}
    </>
  )
}

/** The steps at which the choices of a mapping would be lost. */
const HAS_CHOICES: ReadonlySet<ImportStep['name']> = new Set([
  'mapping',
  'comparing',
  'not-compared',
  'preview',
])

function isOwn(step: ImportStep): boolean {
  return 'opened' in step && step.opened?.kind === 'readable' && step.opened.source === 'csv'
}

/** Whether the step is a sentence of its own. The specification has such sentences for the app's own CSV alone. */
function isAlert(step: ImportStep): step is AlertStep {
  if (step.name === 'unreadable' || step.name === 'nothing') return true
  return (step.name === 'done' || step.name === 'stopped') && step.opened.source === 'csv'
}

function titleOf(step: ImportStep): string {
  if (!('opened' in step) || step.opened?.kind !== 'readable') return 'Import'
  const { source } = step.opened
  return source === 'csv' ? 'Import sessions from CSV' : `Import from ${sourceNames[source]}`
}

function backOf(step: ImportStep): ImportStep | null {
  if (step.name === 'mapping') return { name: 'questions', opened: step.opened }
  if (step.name !== 'preview' || isOwn(step)) return null
  const { opened, read, preview } = step
  return { name: 'mapping', opened, read: { ...read, suggested: preview.targets } }
}

interface StepProps {
  work: ReturnType<typeof useImport>
  step: Exclude<ImportStep, { name: 'unreadable' }>
  /** Tells whether the user has changed something in the questions or the preview. */
  onChange: (isChanged: boolean) => void
  /** Asks first if something would be lost. */
  onLeave: () => void
  onClose: () => void
}

function Step({ work, step, onChange, onLeave, onClose }: StepProps) {
  const { setStep, answers, choose, read, compare, start, store, newRecord, newSignal, cancel } = work
  switch (step.name) {
    case 'opening':
      return <WorkStep text="Opening the file" onCancel={onClose} />
    case 'questions':
      return step.opened.source === 'loop' ? (
        <HabitsStep
          opened={step.opened}
          newRecord={newRecord}
          newSignal={newSignal}
          onChange={onChange}
          onDone={(outcome) => setStep({ name: 'done', opened: step.opened, outcome })}
          onClose={onLeave}
        />
      ) : (
        <QuestionsStep
          opened={step.opened}
          before={answers}
          onChange={onChange}
          onRead={read}
          onClose={onLeave}
        />
      )
    case 'reading':
      return (
        <WorkStep
          text={`${countOfText(step.progress.done, 'row')} read`}
          progress={step.progress}
          onCancel={isOwn(step) ? onClose : cancel}
        />
      )
    case 'mapping':
      return <MappingStep step={step} onChoose={choose} onCompare={compare} onClose={onLeave} />
    case 'comparing':
      return <WorkStep text="Comparing with your history" onCancel={onLeave} />
    case 'not-compared':
      return (
        <NotComparedStep
          onAgain={() => void compare(step.opened, step.read, step.read.suggested)}
          onClose={onLeave}
        />
      )
    case 'nothing':
    case 'preview':
      return <PreviewStep step={step} onChange={onChange} onStart={start} onClose={onLeave} />
    case 'importing':
      return (
        <WorkStep
          text={`${countText(step.progress.done)} of ${countOfText(step.progress.total ?? 0, 'session')}`}
          progress={step.progress}
          note={
            step.progress.isWaiting
              ? 'The server accepts a limited number of locations per minute. The import continues by itself.'
              : `Keep this page open. If you cancel, stored sessions stay, and ${isOwn(step) ? 'importing the same file continues' : 'you can continue'} from there.`
          }
          cancelLabel="Cancel import"
          onCancel={cancel}
        />
      )
    case 'done':
    case 'stopped':
      return <OutcomeStep step={step} onContinue={store} onClose={onClose} />
  }
}
