import { announce } from '#app/components/surfaces/announce.ts'

/** What is drawn in the place of a page that is long on its way (styles/features/waiting.css); '': nothing. */
type Shape = 'home' | 'list' | 'hotel' | 'page' | 'sheet' | ''

/** Milliseconds of waiting after which the guest is told, and offered another try. */
export const slowMs = 8000

/** After which it is said to who does not see the line or the shape; the shape appears then. */
export const saidMs = 300

let timers: ReturnType<typeof setTimeout>[] = []

/**
 * Shows that a page is on its way, until `endWaiting`; `again` asks for it anew, where it may be asked for twice. Answers what
 * ends this wait, unless another has begun since.
 */
export function startWaiting(shape: Shape, again?: () => void): () => void {
  endWaiting()
  document.documentElement.dataset.going = shape
  const own = [setTimeout(sayWaiting, saidMs)]
  if (again) own.push(setTimeout(() => showTrouble('slow', again), slowMs))
  timers = own
  return () => {
    if (timers === own) endWaiting()
  }
}

/** Shows it from the press on, before the code that follows addresses is there; nothing where something shows already. */
export function beginWaiting(shape: Shape): void {
  if (document.documentElement.dataset.going === undefined) startWaiting(shape)
}

function sayWaiting(): void {
  announce(document.getElementById('announcer')?.dataset.wait ?? '')
}

/** The page is there, or will not come. */
export function endWaiting(): void {
  for (const timer of timers) clearTimeout(timer)
  timers = []
  delete document.documentElement.dataset.going
  const trouble = document.getElementById('trouble')
  if (trouble) trouble.hidden = true
}

/** Which shape what is coming has: another page, or a sheet over the page on show; what only changes there covers nothing. */
export function shapeOf(path: string, from: string): Shape {
  const name = path.split('?')[0] ?? ''
  if (name === from.split('?')[0]) return isOver(path) && !isOver(from) ? 'sheet' : ''
  if (name === '/') return 'home'
  if (/^\/\d+-/.test(name)) return 'hotel'
  return /^\/(hotels-|search\b)/.test(name) ? 'list' : 'page'
}

const isOver = (path: string) => /[?&]modal=/.test(path)

/** How often trouble was shown: only the latest may be taken away again. */
let shown = 0

/**
 * Tells what is wrong in words the document has from the start, inside the dialog on top, which leaves nothing else to press.
 * What is not to come `over` other trouble leaves that as it is. Answers what takes it away, unless something else is told by then.
 */
export function showTrouble(
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

/** A dialog takes what is in it along when it goes: the words come back to the document then. */
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

/** Tells whether the site answers at all, whatever it says. */
export async function isReached(): Promise<boolean> {
  try {
    await fetch('/manifest.webmanifest', { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}

/** Marks what was pressed as busy; answers what ends that. */
export function markPressed(pressed: HTMLElement | null): () => void {
  pressed?.setAttribute('aria-busy', 'true')
  return () => pressed?.removeAttribute('aria-busy')
}
