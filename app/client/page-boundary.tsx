import { Component, type ReactNode } from 'react'
import { logError } from '#app/client/request/log.ts'
import type { View } from '#app/client/state/view.ts'

export const APART = 'data-apart'

type PageBoundaryProps = {
  view: View
  onBroken: () => void
  children: ReactNode
}

type Kept = { kept: HTMLElement | null }

/** Keeps a page that throws on the screen: restores its markup, which works without script. */
export class PageBoundary extends Component<PageBoundaryProps, Kept> {
  override state: Kept = { kept: null }
  private drawn: View | null = null

  /** React calls this before it removes the markup. */
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
    // Assign instead of reload, so that the referrer is sent: the server renders overlays only for guests coming from
    // our pages.
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
