import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  fallback: ReactNode
  onError: (error: unknown) => void
  children: ReactNode
}

/** Shows `fallback` if rendering the children throws. React supports this only in a class. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
