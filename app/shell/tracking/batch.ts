import { EVERY_MS, MOST_ENTRIES } from '#app/events/event-limits.ts'
import { classOf } from '#app/events/event-ways.ts'
import type { Recorded } from '#app/events/record.ts'
import { mayKeep } from '#app/request/kept/choices-here.ts'
import { bodiesOf } from './bodies.ts'
import { tellApp } from './tell-app.ts'

let waiting: Recorded[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** So long after a failed sending it is tried once more. */
const AGAIN_MS = 3_000

/** Puts an event among those that wait: they go at fifteen, after ten seconds, and when the page is hidden or left [ANLY-03]. */
export function enqueue(recorded: Recorded): void {
  if (classOf(recorded.name) === 'marketing' && !isHeard(recorded)) return
  waiting.push(recorded)
  if (waiting.length >= MOST_ENTRIES) send(false)
  else timer ??= setTimeout(() => send(false), EVERY_MS)
}

/** Marketing is told to the app around a page of holiday homes, and to a service where one is set; by default to nobody [ANLY-47]. */
function isHeard(recorded: Recorded): boolean {
  const listeners = document.documentElement.dataset.marketing?.split(' ') ?? []
  if (listeners.includes('bridge')) tellApp(recorded)
  return listeners.includes('service')
}

/** What waits to be told before the page is hidden: it is asked for once more then. */
const lastWords = new Set<() => void>()

/** Has something told when the page is hidden or left, as the last of it. */
export function beforeHiding(tell: () => void): void {
  lastWords.add(tell)
}

function leave(): void {
  for (const tell of lastWords) tell()
  send(true)
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') leave()
})
addEventListener('pagehide', leave)

/** Sends what waits, each event once. What the guest does not allow any more is dropped here, whenever it was recorded. */
function send(isLeaving: boolean): void {
  clearTimeout(timer)
  timer = undefined
  const events = waiting.filter(({ name }) => mayKeep(classOf(name)))
  waiting = []
  for (const { path, body } of bodiesOf(events)) {
    const text = JSON.stringify(body)
    if (!isLeaving || !navigator.sendBeacon?.(path, text)) post(path, text, isLeaving ? 0 : 1)
  }
}

/** Tries so many times more; then what was to be told is lost, and nobody is troubled with it. */
async function post(path: string, body: string, tries: number): Promise<void> {
  const again = () => {
    if (tries > 0) setTimeout(() => post(path, body, tries - 1), AGAIN_MS)
  }
  try {
    // As plain text, as a beacon is: another host of ours need not be asked first.
    // What another host answers is not for the page to read: with `no-cors` its status is 0.
    const mode = path.startsWith('/') ? 'same-origin' : 'no-cors'
    const answer = await fetch(path, { method: 'POST', body, mode, keepalive: true, credentials: 'include' })
    if (answer.status >= 500) again()
  } catch {
    again()
  }
}
