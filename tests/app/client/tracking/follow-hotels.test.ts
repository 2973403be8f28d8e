import { createStore } from 'jotai/vanilla'
import { afterEach, expect, test, vi } from 'vitest'
import { type RecordedEvent, setEventConsumer } from '#app/client/events/record.ts'
import { startCall, succeedCall } from '#app/client/request/call-state.ts'
import { hotelAtom, type ShownHotel, type SimilarHotels } from '#app/client/state/stays/hotel.ts'
import { type View, viewAtom } from '#app/client/state/view.ts'
import { followHotels } from '#app/client/tracking/follow-hotels.ts'
import type { SimilarCard } from '#app/contracts/stays/similar-cards.ts'

vi.mock('#app/client/tracking/batch.ts', () => ({ beforeHiding: () => {} }))

afterEach(() => setEventConsumer(null))

function hotelView(id: number): View {
  const card = { contentList: [], coupon: { error: null, refused: null }, bookHref: null, soldOut: null }
  const model: ShownHotel = {
    id,
    name: `Hotel ${id}`,
    layout: 'full',
    rooms: [],
    card,
    availability: { query: {}, state: '' },
  }
  return { page: { name: 'hotel', path: `/${id}-hotel`, model }, overlay: null } as unknown as View
}

const similar = (...ids: number[]) =>
  succeedCall<SimilarHotels>({ cards: ids.map((id) => ({ id }) as SimilarCard), hasMore: true })

test('sends the top five recommended hotels once a property [ANLY-23]', () => {
  const recordedEvents: RecordedEvent[] = []
  setEventConsumer((recorded) => void recordedEvents.push(recorded))
  const store = createStore()
  store.set(viewAtom, hotelView(40))
  followHotels(store)
  store.set(hotelAtom, { type: 'similarChanged', similar: startCall<SimilarHotels>() })
  store.set(hotelAtom, { type: 'similarChanged', similar: similar() })
  expect(recordedEvents).toEqual([])
  store.set(hotelAtom, { type: 'similarChanged', similar: similar(7, 3, 9, 1, 8, 2) })
  const first = { name: 'recommendation', fields: { property: 40, hotels: [7, 3, 9, 1, 8] } }
  expect(recordedEvents).toEqual([first])
  store.set(hotelAtom, { type: 'similarChanged', similar: similar(7, 3, 9, 1, 8, 2, 6, 5) })
  expect(recordedEvents).toEqual([first])
  store.set(hotelAtom, { type: 'similarChanged', similar: similar() })
  store.set(viewAtom, hotelView(41))
  store.set(hotelAtom, { type: 'similarChanged', similar: similar(40, 2) })
  expect(recordedEvents).toEqual([first, { name: 'recommendation', fields: { property: 41, hotels: [40, 2] } }])
})
