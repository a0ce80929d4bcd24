import { Component, type ReactNode } from 'react'
import { Brand } from '@/components/staff/Mark'
import { Button } from '@/ui/Button'
import { BrokenLine } from '@/ui/feedback/EmptyState'
import { Row, Stack, Text } from '@/ui/layout'
import styles from './CrashPage.module.css'

/** The last resort when rendering throws. The data is stored elsewhere and untouched. */
function CrashPage() {
  return (
    <Stack as="main" id="main" gap={6} align="start" size="lg" className={styles.page}>
      <Brand />
      <Stack role="alert" gap={2}>
        <BrokenLine />
        <h1 className={styles.title}>Something went wrong on this page.</h1>
        <p>Everything you logged is safe, and a running timer keeps running.</p>
        <Text tone="quiet">
          Reloading usually helps. If it does not, the timer may still open, and your data waits there.
        </Text>
      </Stack>
      <Row gap={2} wrap>
        <Button variant="primary" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
        <Button onClick={goToTimer}>Go to the timer</Button>
      </Row>
    </Stack>
  )
}

/** With a reload, because the code that threw is still on the page. */
function goToTimer() {
  window.location.hash = '#/app'
  window.location.reload()
}

interface ErrorBoundaryProps {
  onError: (error: unknown) => void
  children: ReactNode
}

/** Shows the page above if rendering the children throws. React supports this only in a class. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    return this.state.hasFailed ? <CrashPage /> : this.props.children
  }
}
