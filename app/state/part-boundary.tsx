import { Component, type ReactNode } from 'react'
import { logError } from '#app/request/log.ts'

type PartBoundaryProps = {
  /** What its errors are reported under: letters and dashes. */
  name: string
  /** Drawn instead of a part that has thrown. */
  fallback: ReactNode
  children: ReactNode
}

/** Keeps an error of one part away from the page around it: draws the fallback and reports the error once. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
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
