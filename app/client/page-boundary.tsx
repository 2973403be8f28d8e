import { Component, type ReactNode } from 'react'
import { logError } from '#app/client/request/log.ts'
import type { View } from '#app/client/state/view.ts'

/** Marks the notices, which are not part of the page and are dropped from the restored markup. */
export const NOTICES_ATTRIBUTE = 'data-apart'

type PageBoundaryProps = {
  view: View
  onRenderError: () => void
  children: ReactNode
}

type State = { brokenPage: HTMLElement | null }

/** Restores the markup of a page that throws, because the markup works without script. */
export class PageBoundary extends Component<PageBoundaryProps, State> {
  override state: State = { brokenPage: null }
  private rendered: View | null = null

  /** React calls this before it removes the markup. */
  static getDerivedStateFromError(): State {
    return { brokenPage: document.getElementById('page')?.cloneNode(true) as HTMLElement | null }
  }

  override componentDidMount() {
    this.rememberRendered()
  }

  override componentDidUpdate() {
    this.rememberRendered()
  }

  private rememberRendered() {
    if (!this.state.brokenPage) this.rendered = this.props.view
  }

  override componentDidCatch(error: unknown) {
    const { view, onRenderError } = this.props
    this.restoreMarkup()
    onRenderError()
    logError('page', error instanceof Error ? error : new Error(String(error)))
    // Assign instead of reload, so that the referrer is sent: the server renders overlays only for guests coming from
    // our pages.
    if (this.rendered && this.rendered !== view) location.assign(view.page.path)
  }

  private restoreMarkup() {
    const { brokenPage } = this.state
    const root = document.getElementById('page')
    if (!brokenPage || !root) return
    const { scrollY } = window
    brokenPage.querySelector(`[${NOTICES_ATTRIBUTE}]`)?.remove()
    const next = root.firstChild
    for (const node of [...brokenPage.childNodes]) root.insertBefore(node, next)
    window.scrollTo({ top: scrollY, behavior: 'instant' })
  }

  override render() {
    return this.state.brokenPage ? null : this.props.children
  }
}
