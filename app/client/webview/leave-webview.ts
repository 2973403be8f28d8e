import { requestAppExit } from './native-bridge.ts'

const STEP_MS = 700

/** Tries the app's exit handler, then a step back, then the home page. */
export function leaveWebview({ href, dataset }: Pick<HTMLAnchorElement, 'href' | 'dataset'>): void {
  if (dataset.leave === 'step' && isAfterOurs()) stepBack(href)
  else if (requestAppExit()) return
  else if (history.length > 1) stepBack(href)
  else location.assign(href)
}

function isAfterOurs(): boolean {
  const { navigation } = globalThis as { navigation?: { canGoBack: boolean } }
  return navigation?.canGoBack ?? (history.state?.index > 0 || document.referrer.startsWith(`${location.origin}/`))
}

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
