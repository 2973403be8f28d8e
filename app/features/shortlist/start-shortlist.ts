import type { createStore } from 'jotai/vanilla'
import { loadTranslator } from '#app/i18n/messages.ts'
import { call } from '#app/request/browser-call.ts'
import { heartSlotAtom, shortlistAtom } from '#app/state/guest/shortlist.ts'
import { visitAtom } from '#app/state/view.ts'
import { Heart } from './heart.tsx'
import { loadShortlist } from './load-shortlist.ts'

/** Draws the hearts of stays once the page stands, and fills them with what this guest keeps. Called once. */
export async function startShortlist(store: ReturnType<typeof createStore>): Promise<void> {
  const visit = store.get(visitAtom)
  if (!visit) return
  store.set(heartSlotAtom, { Heart, translate: await loadTranslator(visit.locale, ['notices']) })
  store.set(shortlistAtom, new Set(await loadShortlist(visit.isLoggedIn, call)))
}
