import { Component, type ReactNode } from 'react'
import { logError } from '#app/client/request/log.ts'

type ErrorBoundaryProps = {
  /** Name for error reports: letters and dashes. */
  name: string
  fallback: ReactNode
  children: ReactNode
}

/** Shows the fallback and reports the error when a part of the page throws. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    logError(this.props.name, error instanceof Error ? error : new Error(String(error)))
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
