import type { createStore } from 'jotai/vanilla'
import { cookiesHere } from '#app/request/kept/kept.ts'
import { logError } from '#app/request/log.ts'
import { visitAtom } from '#app/state/view.ts'
import { modeHere } from './mode-here.ts'

/** Begins the own prices on cards, for who browses in a mode or is a member; everybody else fetches nothing of it. */
export function startMode(store: ReturnType<typeof createStore>): void {
  if (!modeHere(cookiesHere()).isOn && !store.get(visitAtom)?.isMember) return
  import('./fill-prices.ts').then(({ fillPrices }) => fillPrices(store)).catch((error) => logError('ownPrices', error))
}
