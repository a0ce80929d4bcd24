import { Component, type ErrorInfo, type ReactNode } from 'react'

export interface ErrorBoundaryProps {
  fallback: (error: unknown, reset: () => void) => ReactNode
  onError?: ((error: unknown, info: ErrorInfo) => void) | undefined
  /** A change of this key retries, such as the path of the page. */
  resetKey?: string | undefined
  children: ReactNode
}

interface State {
  /** In an object, because anything can be thrown, even undefined. */
  caught: { error: unknown } | null
}

/** Shows `fallback` if rendering the children throws. React supports this only in a class. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { caught: null }

  static getDerivedStateFromError(error: unknown): State {
    return { caught: { error } }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info)
  }

  override componentDidUpdate(previous: ErrorBoundaryProps) {
    if (this.state.caught && previous.resetKey !== this.props.resetKey) this.reset()
  }

  reset = () => this.setState({ caught: null })

  override render() {
    const { caught } = this.state
    return caught ? this.props.fallback(caught.error, this.reset) : this.props.children
  }
}
