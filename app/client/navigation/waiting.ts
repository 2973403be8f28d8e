import { announce } from '#app/ui/surfaces/announce.ts'

/** Placeholder shown while a page loads slowly (ui/styles/features/waiting.css); '' shows none. */
type Placeholder = 'home' | 'list' | 'hotel' | 'page' | 'sheet' | ''

/** Milliseconds until the guest is offered a retry. */
export const retryAfterMs = 8000

/** Milliseconds until waiting is announced and the placeholder appears. */
export const announceAfterMs = 300

let timers: ReturnType<typeof setTimeout>[] = []

/**
 * Shows the placeholder, then announces the wait and offers `retry`, which is absent when repeating is unsafe.
 * Returns a function that ends this wait, not a newer one.
 */
export function startWaiting(placeholder: Placeholder, retry?: () => void): () => void {
  endWaiting()
  document.documentElement.dataset.going = placeholder
  const started = [setTimeout(announceWaiting, announceAfterMs)]
  if (retry) started.push(setTimeout(() => showNetworkError('slow', retry), retryAfterMs))
  timers = started
  return () => {
    if (timers === started) endWaiting()
  }
}

/** Starts waiting unless the page already waits. */
export function beginWaiting(placeholder: Placeholder): void {
  if (document.documentElement.dataset.going === undefined) startWaiting(placeholder)
}

function announceWaiting(): void {
  announce(document.getElementById('announcer')?.dataset.wait ?? '')
}

export function endWaiting(): void {
  for (const timer of timers) clearTimeout(timer)
  timers = []
  delete document.documentElement.dataset.going
  const notice = document.getElementById('trouble')
  if (notice) notice.hidden = true
}

/** Returns the placeholder for the page at a path, when leaving another path. */
export function placeholderFor(path: string, from: string): Placeholder {
  const name = path.split('?')[0] ?? ''
  if (name === from.split('?')[0]) return opensOverlay(path) && !opensOverlay(from) ? 'sheet' : ''
  if (name === '/') return 'home'
  if (/^\/\d+-/.test(name)) return 'hotel'
  return /^\/(hotels-|search\b)/.test(name) ? 'list' : 'page'
}

const opensOverlay = (path: string) => /[?&]modal=/.test(path)

/** Number of messages shown: only the latest may be hidden again. */
let shownCount = 0

/**
 * Shows a message; with `replaces` false it keeps an existing one. Returns a function that hides this message, not a
 * newer one.
 */
export function showNetworkError(
  kind: 'unreached' | 'slow' | 'offline',
  retry: () => void,
  { replaces = true } = {},
): () => void {
  const notice = document.getElementById('trouble')
  if (!notice || !(replaces || notice.hidden)) return () => {}
  const messageNumber = ++shownCount
  const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  if (notice.parentElement !== host) moveInto(host, notice)
  for (const message of notice.querySelectorAll<HTMLElement>('[data-trouble]')) {
    message.hidden = message.dataset.trouble !== kind
  }
  const button = notice.querySelector('button')
  if (button) {
    button.onclick = () => {
      notice.hidden = true
      retry()
    }
  }
  notice.hidden = false
  return () => {
    if (messageNumber === shownCount) notice.hidden = true
  }
}

function moveInto(host: Element, notice: HTMLElement): void {
  host.insertAdjacentElement('beforeend', notice)
  if (host === document.body) return
  const watcher = new MutationObserver(() => {
    if (notice.isConnected) return
    watcher.disconnect()
    document.body.insertAdjacentElement('beforeend', notice)
    notice.hidden = true
  })
  watcher.observe(document.body, { childList: true, subtree: true })
}

/** Whether the site responds at all, with any status. */
export async function isSiteReachable(): Promise<boolean> {
  try {
    await fetch('/manifest.webmanifest', { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}

/** Marks the pressed element as busy. Returns a function that removes the mark. */
export function markPressed(pressed: HTMLElement | null): () => void {
  pressed?.setAttribute('aria-busy', 'true')
  return () => pressed?.removeAttribute('aria-busy')
}
