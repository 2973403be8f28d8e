import type { createStore } from 'jotai/vanilla'
import * as v from 'valibot'
import { type SimilarCard, similarCardsAnswer } from '#app/contracts/stays/similar-cards.ts'
import { call } from '#app/request/browser-call.ts'
import { type CallError, failCall, startCall, succeedCall } from '#app/request/call-state.ts'
import { pageLanguage } from '#app/request/page-language.ts'
import { hotelAtom, type SimilarHotels } from '#app/state/stays/hotel.ts'

const BATCH = 2
/** Requests per step: together they fill one row on wide screens. */
const CALLS = 2

const UNREAD: CallError = { status: 200, code: 'unread', message: '', fields: {}, details: {} }

/** Loads the next similar properties and appends them. Keeps the known ones on failure. */
export async function loadSimilar(store: ReturnType<typeof createStore>, known: readonly SimilarCard[]): Promise<void> {
  const question = store.get(hotelAtom).hotelConfig?.question
  if (!question) return
  const { hotel_id = '', checkin = '', checkout = '', rooms_config = '' } = question
  store.set(hotelAtom, { type: 'similarChanged', similar: { ...startCall<SimilarHotels>(), data: shown(known) } })
  const query = { hotel_id, checkin, checkout, rooms_config, cards: 'true', count: BATCH }
  const ask = async (offset: number) => {
    const outcome = await call<unknown>('similarHotels', {
      query: { ...query, offset },
      locale: pageLanguage(),
    })
    const parsed = outcome.ok ? v.safeParse(similarCardsAnswer, outcome.data) : null
    return parsed?.success ? parsed.output : outcome.ok ? UNREAD : outcome.error
  }
  const answers = await Promise.all(Array.from({ length: CALLS }, (_, index) => ask(known.length + index * BATCH)))
  const failed = answers.find((answer): answer is CallError => !('cards' in answer))
  const read = answers.filter((answer) => 'cards' in answer)
  const similar = failed
    ? { ...failCall<SimilarHotels>(failed), data: shown(known) }
    : succeedCall<SimilarHotels>({
        cards: [...known, ...read.flatMap(({ cards }) => cards)],
        hasMore: read.at(-1)?.has_more ?? false,
      })
  // The guest switched to other dates meanwhile.
  if (store.get(hotelAtom).hotelConfig?.question === question) store.set(hotelAtom, { type: 'similarChanged', similar })
}

function shown(cards: readonly SimilarCard[]): SimilarHotels {
  return { cards, hasMore: true }
}
