import { classOf, MAX_ENTRIES, SEND_EVERY_MS } from '#app/client/events/event-endpoints.ts'
import type { RecordedEvent } from '#app/client/events/record.ts'
import { canStore } from '#app/client/request/storage/consent-choices.ts'
import { bodiesOf } from './bodies.ts'

let queue: RecordedEvent[] = []
let timer: ReturnType<typeof setTimeout> | undefined

const RETRY_AFTER_MS = 3_000

/** Queues an event. The queue is sent when it is full, after `SEND_EVERY_MS`, and when the page is hidden or left. */
export function enqueue(recorded: RecordedEvent): void {
  if (classOf(recorded.name) === 'marketing' && !forwardMarketing(recorded)) return
  queue.push(recorded)
  if (queue.length >= MAX_ENTRIES) send(false)
  else timer ??= setTimeout(() => send(false), SEND_EVERY_MS)
}

/** Forwards marketing events to the native app and returns whether a service receives them; by default neither. */
function forwardMarketing(recorded: RecordedEvent): boolean {
  const listeners = document.documentElement.dataset.marketing?.split(' ') ?? []
  if (listeners.includes('bridge')) notifyApp(recorded)
  return listeners.includes('service')
}

type AppWindow = {
  /** Android: `addJavascriptInterface(bridge, "StayfrontAndroid")`. */
  StayfrontAndroid?: { onEvent?: (event: string) => void }
  /** iOS: `userContentController.add(handler, name: "stayfrontEvents")`. */
  webkit?: { messageHandlers?: { stayfrontEvents?: { postMessage: (event: string) => void } } }
}

/** Calls only objects injected by the app (docs/decisions/microsites.md). */
function notifyApp({ name, fields }: RecordedEvent, app: AppWindow = globalThis as AppWindow): void {
  const event = JSON.stringify({ event: name, fields })
  try {
    app.webkit?.messageHandlers?.stayfrontEvents?.postMessage(event)
    app.StayfrontAndroid?.onEvent?.(event)
  } catch {
    // A failing app must not affect the guest.
  }
}

const beforeHidingCallbacks = new Set<() => void>()

/** Calls before the last events are sent, when the page is hidden or left. */
export function beforeHiding(callback: () => void): void {
  beforeHidingCallbacks.add(callback)
}

function sendLastEvents(): void {
  for (const callback of beforeHidingCallbacks) callback()
  send(true)
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') sendLastEvents()
})
addEventListener('pagehide', sendLastEvents)

/** Sends the queued events. Drops events without consent at this time. */
function send(isLeaving: boolean): void {
  clearTimeout(timer)
  timer = undefined
  const events = queue.filter(({ name }) => canStore(classOf(name)))
  queue = []
  for (const { path, body } of bodiesOf(events)) {
    const text = JSON.stringify(body)
    if (!isLeaving || !navigator.sendBeacon?.(path, text)) post(path, text, isLeaving ? 0 : 1)
  }
}

async function post(path: string, body: string, tries: number): Promise<void> {
  const retry = () => {
    if (tries > 0) setTimeout(() => post(path, body, tries - 1), RETRY_AFTER_MS)
  }
  try {
    // Sent as text/plain like a beacon, to avoid a CORS preflight to our second host; with `no-cors` its status is 0.
    const mode = path.startsWith('/') ? 'same-origin' : 'no-cors'
    const response = await fetch(path, { method: 'POST', body, mode, keepalive: true, credentials: 'include' })
    if (response.status >= 500) retry()
  } catch {
    retry()
  }
}
