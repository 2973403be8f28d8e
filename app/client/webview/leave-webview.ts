import { askAppToLeave } from './native-bridge.ts'

/** Time after which a step back counts as without effect. */
const STEP_MS = 700

/**
 * Leaves the webview by the app's exit handler, otherwise by a step back, otherwise to the home page. A `step` link
 * first goes back within the site.
 */
export function leaveWebview({ href, dataset }: Pick<HTMLAnchorElement, 'href' | 'dataset'>): void {
  if (dataset.leave === 'step' && isAfterOurs()) stepBack(href)
  else if (askAppToLeave()) return
  else if (history.length > 1) stepBack(href)
  else location.assign(href)
}

/** Whether the previous history entry is a page of ours. */
function isAfterOurs(): boolean {
  const { navigation } = globalThis as { navigation?: { canGoBack: boolean } }
  return navigation?.canGoBack ?? (history.state?.index > 0 || document.referrer.startsWith(`${location.origin}/`))
}

/** Goes back; when the guest stays on the first history entry, opens the home page. */
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
