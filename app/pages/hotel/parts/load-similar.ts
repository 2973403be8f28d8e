import type { createStore } from 'jotai/vanilla'
import * as v from 'valibot'
import { type SimilarCard, similarCardsAnswer } from '#app/contracts/stays/similar-cards.ts'
import { call } from '#app/request/browser-call.ts'
import { type CallError, failCall, startCall, succeedCall } from '#app/request/call-state.ts'
import { hotelAtom, type SimilarHotels } from '#app/state/stays/hotel.ts'

/** Stays of one batch: a whole row of a wide window. */
export const similarBatch = 4

const UNREAD: CallError = { status: 200, code: 'unread', message: '', fields: {}, details: {} }

/** Asks for the next stays like the one on show and adds them to those known; a failure keeps those for the next try. */
export async function loadSimilar(store: ReturnType<typeof createStore>, known: readonly SimilarCard[]): Promise<void> {
  const question = store.get(hotelAtom).hotelConfig?.question
  if (!question) return
  const { hotel_id = '', checkin = '', checkout = '', rooms_config = '' } = question
  store.set(hotelAtom, { type: 'similarChanged', similar: { ...startCall<SimilarHotels>(), data: shown(known) } })
  const query = { hotel_id, checkin, checkout, rooms_config, cards: 'true', count: similarBatch, offset: known.length }
  const outcome = await call<unknown>('similarHotels', { query, locale: document.documentElement.lang })
  const parsed = outcome.ok ? v.safeParse(similarCardsAnswer, outcome.data) : null
  const similar = parsed?.success
    ? succeedCall<SimilarHotels>({ cards: [...known, ...parsed.output.cards], hasMore: parsed.output.has_more })
    : { ...failCall<SimilarHotels>(outcome.ok ? UNREAD : outcome.error), data: shown(known) }
  // The guest may have gone on to other dates meanwhile: then another question is under way.
  if (store.get(hotelAtom).hotelConfig?.question === question) store.set(hotelAtom, { type: 'similarChanged', similar })
}

function shown(cards: readonly SimilarCard[]): SimilarHotels {
  return { cards, hasMore: true }
}
