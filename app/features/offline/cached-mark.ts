import { logError } from '#app/client/request/log.ts'
import type { FromWorker } from '#app/client/service-worker/scope.ts'
import type { PageState } from '#app/contracts/page-state.ts'
import { formatLocalMoment } from '#app/i18n/format-local.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { loadTranslator } from '#app/i18n/messages.ts'
import { findServiceWorkers } from './find-service-workers.ts'

const ID = 'kept-mark'

/** Fetch times of responses from the offline cache whose page is not shown yet, by path. */
const coming = new Map<string, number>()

const kept = new WeakMap<PageState['model'], number>()

let isListening = false

export function listenForCached(): void {
  const workers = findServiceWorkers()
  if (isListening || !workers) return
  isListening = true
  workers.addEventListener('message', ({ data }: MessageEvent<Partial<FromWorker>>) => {
    if (typeof data.kept !== 'string' || typeof data.at !== 'number') return
    coming.set(data.kept, data.at)
    dispatchEvent(new Event('kept'))
  })
  // After reconnecting, responses come from the network.
  addEventListener('online', () => coming.clear())
}

export function cachedAt({ path, model }: PageState): number | null {
  const at = coming.get(path)
  if (at !== undefined) {
    coming.delete(path)
    kept.set(model, at)
  }
  return kept.get(model) ?? null
}

export async function markCached(kept: { at: number; isBooking: boolean } | null, locale: Locale): Promise<void> {
  document.getElementById(ID)?.remove()
  if (!kept) return
  const mark = Object.assign(document.createElement('div'), { id: ID, className: 'wrap' })
  const words = Object.assign(document.createElement('p'), { className: 'notice warn' })
  words.setAttribute('role', 'status')
  mark.insertAdjacentElement('beforeend', words)
  // Insert before loading the translation, so that a second call removes this notice.
  document.getElementById('page')?.insertAdjacentElement('beforebegin', mark)
  const translate = await loadTranslator(locale, ['offline']).catch((error) => logError('offline', error))
  const when = formatLocalMoment(locale, kept.at)
  words.textContent = translate?.(kept.isBooking ? 'offline.markBooking' : 'offline.mark', { when }) ?? when
}
