import type { createStore } from 'jotai/vanilla'
import { hotelAtom } from '#app/client/state/stays/hotel.ts'
import { hotelPartsAtom } from '#app/client/state/stays/hotel-parts.ts'
import { visitAtom } from '#app/client/state/view.ts'
import { GuestBar } from '#app/features/guest-bar/guest-bar.tsx'
import { readGuest } from '#app/features/guest-bar/guest-data.ts'
import { RecentRow } from '#app/features/recent-stays/recent-row.tsx'
import { keepRecentStay } from '#app/features/recent-stays/recent-stays.ts'
import { loadTranslator } from '#app/i18n/messages.ts'
import { TranslationProvider, useTranslate } from '#app/i18n/translation.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { HotelModel } from './model.ts'
import { PlaceMap } from './place-map.tsx'
import { RoomLine } from './room-line.tsx'
import { SimilarStays } from './similar-stays.tsx'
import { useFreshAvailability } from './use-fresh-availability.ts'

/** Loads the client-only parts of a property page: guest details, recently viewed and similar properties. */
export async function loadParts(store: ReturnType<typeof createStore>, model: HotelModel): Promise<void> {
  const visit = store.get(visitAtom)
  if (!visit || store.get(hotelPartsAtom)?.hotelId === model.id) return
  const translate = await loadTranslator(visit.locale, ['ui', 'search', 'stay', 'summary'])
  const guest = readGuest()
  store.set(hotelAtom, { type: 'guestKnown', guest: guest.name ? guest : { ...guest, name: visit.firstName } })
  store.set(hotelPartsAtom, {
    hotelId: model.id,
    Fresh: FreshAvailability,
    GuestBar: () => (
      <TranslationProvider translate={translate}>
        <GuestBar />
      </TranslationProvider>
    ),
    Around: () => (
      <TranslationProvider translate={translate}>
        <SimilarStays />
      </TranslationProvider>
    ),
    Recent: () => (
      <TranslationProvider translate={translate}>
        <RecentRow exceptId={model.id} />
      </TranslationProvider>
    ),
    Map: () => <PlaceMap model={model.where.map} />,
    RoomLine: ({ room }) => (
      <TranslationProvider translate={translate}>
        <RoomLine hotelId={model.id} room={room} />
      </TranslationProvider>
    ),
  })
  noteVisit(model)
}

function FreshAvailability(availability: HotelModel['availability']) {
  const translate = useTranslate()
  return useFreshAvailability(availability) ? <Notice tone="info">{translate('hotel.justChanged')}</Notice> : null
}

function noteVisit({ id, name, address, rating, pictures: [picture] }: HotelModel): void {
  if (!picture) return
  const path = location.pathname
  const noted = rating && { score: rating.score, count: rating.count }
  keepRecentStay({ id, path, name, place: address, rating: noted, picture })
}
