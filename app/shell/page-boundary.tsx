import { Component, type ReactNode } from 'react'
import { logError } from '#app/request/log.ts'
import type { View } from '#app/state/view.ts'

/** Marks what React still draws beside a page that has failed. */
export const APART = 'data-apart'

type PageBoundaryProps = {
  view: View
  /** Called once the page stands without script; the browser follows its links and forms. */
  onBroken: () => void
  children: ReactNode
}

type Kept = { kept: HTMLElement | null }

/**
 * Keeps a page that throws on the screen: its markup is put back as it was and works without script, and the error is
 * reported once. A view that was never drawn, as after a soft navigation, is loaded whole instead.
 */
export class PageBoundary extends Component<PageBoundaryProps, Kept> {
  override state: Kept = { kept: null }
  private drawn: View | null = null

  /** React calls this before it takes the markup out of the document. */
  static getDerivedStateFromError(): Kept {
    return { kept: document.getElementById('page')?.cloneNode(true) as HTMLElement | null }
  }

  override componentDidMount() {
    this.noteDrawn()
  }

  override componentDidUpdate() {
    this.noteDrawn()
  }

  private noteDrawn() {
    if (!this.state.kept) this.drawn = this.props.view
  }

  override componentDidCatch(error: unknown) {
    const { view, onBroken } = this.props
    this.putBack()
    onBroken()
    logError('page', error instanceof Error ? error : new Error(String(error)))
    // Asked for from this page, not reloaded: the server draws an overlay for who comes from a page of the site.
    if (this.drawn && this.drawn !== view) location.assign(view.page.path)
  }

  private putBack() {
    const { kept } = this.state
    const root = document.getElementById('page')
    if (!kept || !root) return
    const { scrollY } = window
    kept.querySelector(`[${APART}]`)?.remove()
    const next = root.firstChild
    for (const node of [...kept.childNodes]) root.insertBefore(node, next)
    window.scrollTo({ top: scrollY, behavior: 'instant' })
  }

  override render() {
    return this.state.kept ? null : this.props.children
  }
}
