import { useState } from 'react'
import { trackerOf } from '@/domain/import/format'
import { sourceNames } from '@/format/imports'
import { Dialog } from '@/ui/dialog/Dialog'
import { DiscardQuestion } from '@/ui/dialog/DiscardQuestion'
import { RestoreFile } from '../../backup/RestoreFile'
import { HabitsStep } from './HabitsStep'
import { MappingStep } from './MappingStep'
import { PreviewStep } from './PreviewStep'
import { QuestionsStep } from './QuestionsStep'
import { ImportingStep, NotComparedStep, OutcomeStep, WaitingStep } from './WorkSteps'
import { UnreadableFile } from './UnreadableFile'
import type { StepParts, TrackerStep } from './steps'
import { useTrackerImport } from './use-tracker-import'

interface TrackerImportProps {
  file: File
  isOnline: boolean
  onClose: () => void
}

/** Imports a file of another tracker, step by step in one dialog (BRING-01). */
export function TrackerImport({ file, isOnline, onClose }: TrackerImportProps) {
  const work = useTrackerImport(file)
  const [isAsking, setAsking] = useState(false)
  const { step } = work
  if (step.name === 'unreadable') {
    const { opened } = step
    return opened?.kind === 'own-backup' ? (
      <RestoreFile file={file} isOnline={isOnline} onClose={onClose} />
    ) : (
      <UnreadableFile opened={opened} onClose={onClose} />
    )
  }
  const leave = () => (WORTH_ASKING.includes(step.name) ? setAsking(true) : onClose())
  const back = backOf(step)
  const { body, footer } = partsOf(work, isOnline, onClose, leave)
  return (
    <>
      <Dialog
        open
        title={titleOf(step)}
        subtitle={file.name}
        size="xl"
        dismissible={step.name !== 'importing'}
        onDismiss={leave}
        {...(back && { onBack: () => work.setStep(back) })}
        footer={footer === null && isOnline ? undefined : footer}
        footerStart={isOnline ? undefined : 'You’re offline. The import needs a connection.'}
      >
        {body}
      </Dialog>
      <DiscardQuestion open={isAsking} onDiscard={onClose} onKeep={() => setAsking(false)} />
    </>
  )
}

const WORTH_ASKING: readonly TrackerStep['name'][] = ['mapping', 'preview']

function titleOf(step: TrackerStep): string {
  if (step.name === 'unreadable') return 'Import'
  return 'opened' in step ? `Import from ${sourceNames[trackerOf[step.opened.format]]}` : 'Import'
}

function backOf(step: TrackerStep): TrackerStep | null {
  if (step.name === 'mapping') return { name: 'questions', opened: step.opened }
  if (step.name !== 'preview') return null
  const { opened, read, preview } = step
  return { name: 'mapping', opened, read: { ...read, suggested: preview.targets } }
}

function partsOf(
  { step, setStep, read, compare, start, store, newRecord, cancel }: ReturnType<typeof useTrackerImport>,
  isOnline: boolean,
  onClose: () => void,
  onLeave: () => void,
): StepParts {
  switch (step.name) {
    case 'opening':
    case 'unreadable':
      return WaitingStep({ text: 'Opening the file', onCancel: onClose })
    case 'questions':
      return step.opened.format === 'loop'
        ? {
            body: (
              <HabitsStep
                opened={step.opened}
                newRecord={newRecord}
                isOnline={isOnline}
                onDone={(record, added) =>
                  setStep({ name: 'done', outcome: { record, types: [], sessions: [], added } })
                }
                onClose={onClose}
              />
            ),
            footer: null,
          }
        : { body: <QuestionsStep opened={step.opened} onRead={read} onClose={onClose} />, footer: null }
    case 'reading':
      return WaitingStep({
        text: `${step.progress.done} rows read`,
        progress: step.progress,
        onCancel: cancel,
      })
    case 'mapping':
      return {
        body: <MappingStep step={step} isOnline={isOnline} onCompare={compare} onClose={onLeave} />,
        footer: null,
      }
    case 'comparing':
      return WaitingStep({ text: 'Comparing with your history', onCancel: onClose })
    case 'not-compared':
      return NotComparedStep({
        onAgain: () => void compare(step.opened, step.read, step.read.suggested),
        onClose,
      })
    case 'preview':
      return {
        body: <PreviewStep step={step} isOnline={isOnline} onStart={start} onClose={onLeave} />,
        footer: null,
      }
    case 'importing':
      return ImportingStep({ progress: step.progress, onCancel: cancel })
    case 'done':
    case 'stopped':
      return OutcomeStep({ step, isOnline, onContinue: store, onClose })
  }
}
