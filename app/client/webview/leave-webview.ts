import { requestAppExit } from './native-bridge.ts'

/** Time a step back may take before the home page is opened instead. */
const STEP_MS = 700

/** Tries the app's exit handler, then a step back, then the home page. */
export function leaveWebview({ href, dataset }: Pick<HTMLAnchorElement, 'href' | 'dataset'>): void {
  if (dataset.leave === 'step' && hasOurPageBefore()) stepBack(href)
  else if (requestAppExit()) return
  else if (history.length > 1) stepBack(href)
  else location.assign(href)
}

function hasOurPageBefore(): boolean {
  const { navigation } = globalThis as { navigation?: { canGoBack: boolean } }
  return navigation?.canGoBack ?? (history.state?.index > 0 || document.referrer.startsWith(`${location.origin}/`))
}

function stepBack(home: string): void {
  const listeners = new AbortController()
  const timer = setTimeout(() => {
    listeners.abort()
    location.assign(home)
  }, STEP_MS)
  for (const event of ['popstate', 'pagehide']) {
    addEventListener(event, () => clearTimeout(timer), { once: true, signal: listeners.signal })
  }
  history.back()
}
