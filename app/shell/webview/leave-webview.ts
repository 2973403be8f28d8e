import { askAppToLeave } from './native-bridge.ts'

/** A step back that comes to nothing has not left the page by then. */
const STEP_MS = 700

/**
 * Leaves the webview: the app's exit handler where it has put one, else a step back, else home [MODE-22]. A link of a `step` goes
 * back within the site first, as long as there is a page of ours before this one.
 */
export function leaveWebview({ href, dataset }: Pick<HTMLAnchorElement, 'href' | 'dataset'>): void {
  if (dataset.leave === 'step' && isAfterOurs()) stepBack(href)
  else if (askAppToLeave()) return
  else if (history.length > 1) stepBack(href)
  else location.assign(href)
}

/** Whether the page before this one in the history is ours. */
function isAfterOurs(): boolean {
  const { navigation } = globalThis as { navigation?: { canGoBack: boolean } }
  return navigation?.canGoBack ?? (history.state?.index > 0 || document.referrer.startsWith(`${location.origin}/`))
}

/** Who is on the first page of a history that has others after it stays where they are: then home. */
function stepBack(home: string): void {
  const moved = new AbortController()
  const wait = setTimeout(() => {
    moved.abort()
    location.assign(home)
  }, STEP_MS)
  for (const event of ['popstate', 'pagehide']) {
    addEventListener(event, () => clearTimeout(wait), { once: true, signal: moved.signal })
  }
  history.back()
}
