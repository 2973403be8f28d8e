import { announce } from '#app/ui/surfaces/announce.ts'

/** Placeholder shown while a page loads slowly (ui/styles/features/waiting.css); '' shows none. */
type Placeholder = 'home' | 'list' | 'hotel' | 'page' | 'sheet' | ''

/** Milliseconds until the guest is offered a retry. */
export const retryAfterMs = 8000

/** Milliseconds until waiting is announced and the placeholder appears. */
export const announceAfterMs = 300

let timers: ReturnType<typeof setTimeout>[] = []

/** `again` retries; absent when repeating is unsafe. Returns a function that ends this wait, not a newer one. */
export function startWaiting(shape: Placeholder, again?: () => void): () => void {
  endWaiting()
  document.documentElement.dataset.going = shape
  const own = [setTimeout(announceWaiting, announceAfterMs)]
  if (again) own.push(setTimeout(() => showNetworkError('slow', again), retryAfterMs))
  timers = own
  return () => {
    if (timers === own) endWaiting()
  }
}

export function beginWaiting(shape: Placeholder): void {
  if (document.documentElement.dataset.going === undefined) startWaiting(shape)
}

function announceWaiting(): void {
  announce(document.getElementById('announcer')?.dataset.wait ?? '')
}

export function endWaiting(): void {
  for (const timer of timers) clearTimeout(timer)
  timers = []
  delete document.documentElement.dataset.going
  const trouble = document.getElementById('trouble')
  if (trouble) trouble.hidden = true
}

export function placeholderFor(path: string, from: string): Placeholder {
  const name = path.split('?')[0] ?? ''
  if (name === from.split('?')[0]) return isOver(path) && !isOver(from) ? 'sheet' : ''
  if (name === '/') return 'home'
  if (/^\/\d+-/.test(name)) return 'hotel'
  return /^\/(hotels-|search\b)/.test(name) ? 'list' : 'page'
}

const isOver = (path: string) => /[?&]modal=/.test(path)

/** Number of messages shown: only the latest may be hidden again. */
let shown = 0

/** With `over` false, keeps an existing message. Returns a function that hides this message, not a newer one. */
export function showNetworkError(
  what: 'unreached' | 'slow' | 'offline',
  again: () => void,
  { over = true } = {},
): () => void {
  const trouble = document.getElementById('trouble')
  if (!trouble || !(over || trouble.hidden)) return () => {}
  const own = ++shown
  const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  if (trouble.parentElement !== host) moveInto(host, trouble)
  for (const words of trouble.querySelectorAll<HTMLElement>('[data-trouble]')) {
    words.hidden = words.dataset.trouble !== what
  }
  const button = trouble.querySelector('button')
  if (button) {
    button.onclick = () => {
      trouble.hidden = true
      again()
    }
  }
  trouble.hidden = false
  return () => {
    if (own === shown) trouble.hidden = true
  }
}

function moveInto(host: Element, trouble: HTMLElement): void {
  host.insertAdjacentElement('beforeend', trouble)
  if (host === document.body) return
  const watcher = new MutationObserver(() => {
    if (trouble.isConnected) return
    watcher.disconnect()
    document.body.insertAdjacentElement('beforeend', trouble)
    trouble.hidden = true
  })
  watcher.observe(document.body, { childList: true, subtree: true })
}

/** Whether the site responds at all, with any status. */
export async function isReached(): Promise<boolean> {
  try {
    await fetch('/manifest.webmanifest', { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}

export function markPressed(pressed: HTMLElement | null): () => void {
  pressed?.setAttribute('aria-busy', 'true')
  return () => pressed?.removeAttribute('aria-busy')
}
