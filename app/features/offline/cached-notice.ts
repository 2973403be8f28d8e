import { logError } from '#app/client/request/log.ts'
import type { FromWorker } from '#app/client/service-worker/scope.ts'
import type { PageState } from '#app/contracts/page-state.ts'
import { formatLocalMoment } from '#app/i18n/format-local.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { loadTranslator } from '#app/i18n/messages.ts'
import { findServiceWorkers } from './find-service-workers.ts'

const NOTICE_ID = 'offline-notice'

/** Dispatched on the window when the service worker reports a response from its cache. */
export const CACHED_PAGE_EVENT = 'cachedpage'

/** Fetch times of responses from the offline cache whose page is not shown yet, by path. */
const fetchTimeByPath = new Map<string, number>()

/** Fetch times of the displayed pages that came from the cache. */
const fetchTimeByModel = new WeakMap<PageState['model'], number>()

let isListening = false

/** Starts listening for the service worker's messages about cached responses. Later calls do nothing. */
export function listenForCached(): void {
  const workers = findServiceWorkers()
  if (isListening || !workers) return
  isListening = true
  workers.addEventListener('message', ({ data }: MessageEvent<Partial<FromWorker>>) => {
    if (typeof data.kept !== 'string' || typeof data.at !== 'number') return
    fetchTimeByPath.set(data.kept, data.at)
    dispatchEvent(new Event(CACHED_PAGE_EVENT))
  })
  // After reconnecting, responses come from the network.
  addEventListener('online', () => fetchTimeByPath.clear())
}

/**
 * Returns when the page was fetched, in milliseconds, if it came from the offline cache; otherwise null. Moves the
 * entry from the path to the model, so that a later visit of the same path is not marked.
 */
export function findFetchTime({ path, model }: PageState): number | null {
  const at = fetchTimeByPath.get(path)
  if (at !== undefined) {
    fetchTimeByPath.delete(path)
    fetchTimeByModel.set(model, at)
  }
  return fetchTimeByModel.get(model) ?? null
}

/** Shows a notice that the page is a copy; null removes it. */
export async function showCachedNotice(copy: { at: number; isBooking: boolean } | null, locale: Locale): Promise<void> {
  document.getElementById(NOTICE_ID)?.remove()
  if (!copy) return
  const container = Object.assign(document.createElement('div'), { id: NOTICE_ID, className: 'wrap' })
  const paragraph = Object.assign(document.createElement('p'), { className: 'notice warn' })
  paragraph.setAttribute('role', 'status')
  container.insertAdjacentElement('beforeend', paragraph)
  // Insert before loading the translation, so that a second call removes this notice.
  document.getElementById('page')?.insertAdjacentElement('beforebegin', container)
  const translate = await loadTranslator(locale, ['offline']).catch((error) => logError('offline', error))
  const when = formatLocalMoment(locale, copy.at)
  paragraph.textContent = translate?.(copy.isBooking ? 'offline.markBooking' : 'offline.mark', { when }) ?? when
}
