import { useState } from 'react'
import { showToast } from '@/state/toasts'
import { Button } from '@/ui/Button'
import { Banner } from '@/ui/feedback/Banner'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { ErrorBoundary } from '@/ui/feedback/ErrorBoundary'
import { ErrorState } from '@/ui/feedback/ErrorState'
import { ProgressBar } from '@/ui/feedback/ProgressBar'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/Skeleton'
import { Spinner } from '@/ui/Spinner'
import { Card } from '@/ui/Card'
import { Stack } from '@/ui/layout'
import { Group, Sample } from './Samples'

const ignore = () => {}

const TOASTS = [
  { kind: 'success', text: 'Saved.' },
  { kind: 'neutral', text: 'Nothing to do.', detail: 'A second line says more.' },
  { kind: 'error', text: 'Could not be saved.', detail: 'What you entered is kept.' },
  { kind: 'neutral', text: 'Deleted.', action: { label: 'Undo', run: ignore } },
] as const

/** Banners, toasts, waiting, empty and error states. */
export function Feedback() {
  return (
    <Group title="Feedback">
      <Sample name="Banner" wide>
        <Banner>A notice that stays until its cause is gone.</Banner>
      </Sample>
      <Sample name="Banner: action and dismiss" wide>
        <Banner action={<Button size="sm">Action</Button>} onDismiss={ignore}>
          A notice with an action.
        </Banner>
      </Sample>
      <Sample name="Toasts, in the theme of the whole page" wide>
        {TOASTS.map((toast) => (
          <Button key={toast.text} onClick={() => showToast(toast)}>
            {toast.text}
          </Button>
        ))}
      </Sample>
      <Sample name="Spinner">
        <Spinner />
        <Spinner label="Loading" />
      </Sample>
      <Sample name="Skeleton">
        <SkeletonGroup>
          <Skeleton width="60%" />
          <Skeleton />
          <Skeleton height={40} />
        </SkeletonGroup>
      </Sample>
      <Sample name="ProgressBar: ink, prod, play, over">
        <Stack gap={3} grow>
          <ProgressBar label="Ink" value={20} max={100} tone="ink" />
          <ProgressBar label="Prod" value={55} max={100} tone="prod" />
          <ProgressBar label="Play" value={100} max={100} tone="play" />
          <ProgressBar label="Over" value={100} max={100} isOver />
        </Stack>
      </Sample>
      <Sample name="EmptyState">
        <Card>
          <EmptyState title="Nothing here yet" action={<Button size="sm">Add</Button>}>
            One line of help.
          </EmptyState>
        </Card>
      </Sample>
      <Sample name="ErrorState">
        <Card>
          <ErrorState title="Could not be loaded." onRetry={ignore}>
            Everything you logged is safe.
          </ErrorState>
        </Card>
      </Sample>
      <Sample name="ErrorBoundary">
        <Boundary />
      </Sample>
    </Group>
  )
}

function Boundary() {
  const [fails, setFails] = useState(false)
  return (
    <ErrorBoundary
      key={String(fails)}
      fallback={() => <Button onClick={() => setFails(false)}>Draw it again</Button>}
      onError={ignore}
    >
      {fails ? <Failing /> : <Button onClick={() => setFails(true)}>Throw while rendering</Button>}
    </ErrorBoundary>
  )
}

function Failing(): never {
  throw new Error('A sample error from the kit.')
}
