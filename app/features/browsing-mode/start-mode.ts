import { logError } from '#app/client/request/log.ts'
import { documentCookies } from '#app/client/request/storage/storage.ts'
import { type Store, visitAtom } from '#app/client/state/view.ts'
import { readModeState } from './mode-state.ts'

/** Starts replacing card prices for guests in a browsing mode and for members. Nothing is loaded for others. */
export function startMode(store: Store): void {
  if (!readModeState(documentCookies()).isOn && !store.get(visitAtom)?.isMember) return
  import('./fill-prices.ts').then(({ fillPrices }) => fillPrices(store)).catch((error) => logError('ownPrices', error))
}
