import { classOf } from '#app/client/events/event-endpoints.ts'
import { type RecordedEvent, record, setEventConsumer } from '#app/client/events/record.ts'
import { logError } from '#app/client/request/log.ts'
import { canStore } from '#app/client/request/storage/consent-choices.ts'
import type { Store } from '#app/client/state/view.ts'

/**
 * Starts tracking after the configured delay. Loads no code without consent, and does nothing when no delay is
 * configured. Call once.
 */
export function startTracking(store: Store): void {
  const delay = document.documentElement.dataset.events
  if (delay === undefined) {
    setEventConsumer(() => {})
    return
  }
  addEventListener('analytics', (event) => {
    const { name, version, categories } = (event as CustomEvent).detail
    if (name !== 'consent') return
    const consent = (categories as ('necessary' | 'preferences' | 'statistics' | 'marketing')[]).filter(
      (category) => category !== 'necessary',
    )
    record('consent', { version, consent })
  })
  const begin = () => {
    if (!canStore('statistics')) return
    // Loaded early: a guest may leave right after giving consent.
    loadBatch().catch(fail)
    import('./tracker.ts').then(({ follow }) => follow(store), fail)
  }
  setTimeout(
    () => {
      // Events that need no consent are always sent, others while allowed.
      consumeAllowed((recorded) => {
        loadBatch().then((enqueue) => enqueue(recorded), fail)
      })
      begin()
      addEventListener('consent', begin)
    },
    Math.max(0, Number(delay) - performance.now()),
  )
}

/** Loads the batch code and passes later events to it directly: events on leaving the page cannot wait. */
async function loadBatch(): Promise<(recorded: RecordedEvent) => void> {
  const { enqueue } = await import('./batch.ts')
  consumeAllowed(enqueue)
  return enqueue
}

function consumeAllowed(consume: (recorded: RecordedEvent) => void): void {
  setEventConsumer((recorded) => {
    if (canStore(classOf(recorded.name))) consume(recorded)
  })
}

function fail(error: unknown): void {
  logError('tracking', error)
}
