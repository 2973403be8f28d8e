import type { createStore } from 'jotai/vanilla'
import { classOf } from '#app/events/event-ways.ts'
import { type Recorded, record, takeRecords } from '#app/events/record.ts'
import { mayKeep } from '#app/request/kept/choices-here.ts'
import { logError } from '#app/request/log.ts'

/**
 * Begins to count once the guest allows it, and not before: until then nothing of what counts is even fetched. The document says
 * how long to wait (`EVENT_DELAY_MS`); where nobody keeps events it says nothing, and nothing begins. Called once.
 */
export function startTracking(store: ReturnType<typeof createStore>): void {
  const delay = document.documentElement.dataset.events
  if (delay === undefined) {
    takeRecords(() => {})
    return
  }
  addEventListener('analytics', (event) => {
    const { name, version, categories } = (event as CustomEvent).detail
    if (name !== 'consent') return
    const told = (categories as ('necessary' | 'preferences' | 'statistics' | 'marketing')[]).filter(
      (one) => one !== 'necessary',
    )
    record('consent', { version, consent: told })
  })
  const begin = () => {
    if (mayKeep('statistics')) import('./tracker.ts').then(({ follow }) => follow(store), fail)
  }
  setTimeout(
    () => {
      // What needs no consent goes even where nothing is counted; the rest as long as it may.
      takeAllowed(fetchTaker)
      begin()
      addEventListener('consent', begin)
    },
    Math.max(0, Number(delay) - performance.now()),
  )
}

/** Once the batch is there it takes at once: what is told as the page is left could not wait. */
function fetchTaker(recorded: Recorded): void {
  import('./batch.ts').then(({ enqueue }) => {
    enqueue(recorded)
    takeAllowed(enqueue)
  }, fail)
}

function takeAllowed(take: (recorded: Recorded) => void): void {
  takeRecords((recorded) => {
    if (mayKeep(classOf(recorded.name))) take(recorded)
  })
}

function fail(error: unknown): void {
  logError('tracking', error)
}
