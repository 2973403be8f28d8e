import type { PageState } from '#app/contracts/page-state.ts'
import { formatLocalMoment } from '#app/i18n/format-local.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { loadTranslator } from '#app/i18n/messages.ts'
import { logError } from '#app/request/log.ts'
import type { FromWorker } from '#app/service-worker/scope.ts'
import { workersHere } from './workers-here.ts'

const ID = 'kept-mark'

/** Answers from what is kept whose page is not on show yet, by path: when their data were fetched. */
const coming = new Map<string, number>()

/** When the data of a page were fetched that was answered from what is kept. */
const kept = new WeakMap<PageState['model'], number>()

let isListening = false

/** Hears which pages the worker answers from what is kept. The first call counts. */
export function hearKept(): void {
  const workers = workersHere()
  if (isListening || !workers) return
  isListening = true
  workers.addEventListener('message', ({ data }: MessageEvent<Partial<FromWorker>>) => {
    if (typeof data.kept !== 'string' || typeof data.at !== 'number') return
    coming.set(data.kept, data.at)
    dispatchEvent(new Event('kept'))
  })
  // What comes from now on comes from the network.
  addEventListener('online', () => coming.clear())
}

/** When the page on show was fetched, where it is one that was kept; null: the network has answered. */
export function keptAt({ path, model }: PageState): number | null {
  const at = coming.get(path)
  if (at !== undefined) {
    coming.delete(path)
    kept.set(model, at)
  }
  return kept.get(model) ?? null
}

/** Says above a page that it was kept, and when it was fetched; null: that it was not [OFFL-07, OFFL-11]. */
export async function markKept(kept: { at: number; isBooking: boolean } | null, locale: Locale): Promise<void> {
  document.getElementById(ID)?.remove()
  if (!kept) return
  const mark = Object.assign(document.createElement('div'), { id: ID, className: 'wrap' })
  const words = Object.assign(document.createElement('p'), { className: 'notice warn' })
  words.setAttribute('role', 'status')
  mark.insertAdjacentElement('beforeend', words)
  // Before the words are there: a second call takes this one away.
  document.getElementById('page')?.insertAdjacentElement('beforebegin', mark)
  const translate = await loadTranslator(locale, ['offline']).catch((error) => logError('offline', error))
  const when = formatLocalMoment(locale, kept.at)
  words.textContent = translate?.(kept.isBooking ? 'offline.markBooking' : 'offline.mark', { when }) ?? when
}
