import type { createStore } from 'jotai/vanilla'
import { loadTranslator } from '#app/i18n/messages.ts'
import { call } from '#app/request/browser-call.ts'
import { heartSlotAtom, shortlistAtom } from '#app/state/guest/shortlist.ts'
import { visitAtom } from '#app/state/view.ts'
import { Heart } from './heart.tsx'
import { loadShortlist } from './load-shortlist.ts'

/**
 * Draws the hearts of stays once the page stands, filled with what this guest keeps. Called once; `show` says when they may
 * appear.
 */
export async function startShortlist(
  store: ReturnType<typeof createStore>,
  show: (work: () => void) => void = (work) => work(),
): Promise<void> {
  const visit = store.get(visitAtom)
  if (!visit) return
  const [translate, kept] = await Promise.all([
    loadTranslator(visit.locale, ['notices']),
    loadShortlist(visit.isLoggedIn, call),
  ])
  show(() => {
    store.set(shortlistAtom, new Set(kept))
    store.set(heartSlotAtom, { Heart, translate })
  })
}
