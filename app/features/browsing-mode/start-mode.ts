import type { createStore } from 'jotai/vanilla'
import { cookiesHere } from '#app/request/kept/kept.ts'
import { logError } from '#app/request/log.ts'
import { modeHere } from './mode-here.ts'

/** Begins a mode's prices on cards, for who browses in one; everybody else fetches nothing of it. */
export function startMode(store: ReturnType<typeof createStore>): void {
  if (!modeHere(cookiesHere()).isOn) return
  import('./fill-prices.ts').then(({ fillPrices }) => fillPrices(store)).catch((error) => logError('ownPrices', error))
}
