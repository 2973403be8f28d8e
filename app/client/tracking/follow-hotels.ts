import { record } from '#app/client/events/record.ts'
import { hotelAtom } from '#app/client/state/stays/hotel.ts'
import type { Store, View } from '#app/client/state/view.ts'
import { readLatestSearch } from '#app/features/search-box/search-session.ts'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import { latestSearchField } from './follow-lists.ts'
import { onView, paramsOf, pathnameOf } from './on-view.ts'
import { toStayEventFields } from './stay-event-fields.ts'

const MAX_RECOMMENDATIONS = 5

/** Records property views, room choices, coupons and opened summaries. */
export function followHotels(store: Store): void {
  let lastView: { id: number; room: number | null; coupon: string | null; path: string } | null = null
  onView(store, ({ view, visit, before }) => {
    const model = hotelOf(view)
    if (!model) {
      lastView = null
      return
    }
    const { id } = model
    const room = model.rooms.find(({ isSelected }) => isSelected)?.id ?? null
    const coupon = paramsOf(view).get('coupon')
    const stay = toStayEventFields(model.search.stay, visit.today)
    const category = room === null ? {} : { room_category: room }
    if (lastView?.id !== id || lastView.path !== pathnameOf(view)) {
      const index = readLatestSearch()?.hotelIndex ?? null
      const position = index === null ? {} : { position: index + 1 }
      record('hotel_view', {
        property: id,
        is_sold_out: model.card.soldOut !== null,
        ...stay,
        ...category,
        ...position,
        ...latestSearchField(),
      })
      record('marketing_view', { property: id, nights: stay.nights, lead_days: stay.lead_days })
    } else if (room !== null && lastView.room !== room) {
      record('room_choice', {
        property: id,
        room_category: room,
        ...(lastView.room === null ? {} : { room_before: lastView.room }),
      })
    }
    if (coupon && coupon !== lastView?.coupon) {
      const outcome = model.card.coupon.error === null ? 'done' : 'refused'
      record('coupon_try', { property: id, outcome })
      record('hive', { attempt: 'coupon' })
      if (outcome === 'refused') record('fraud', { attempt: 'coupon' })
    }
    if (view.overlay?.name === 'bookingSummary' && before?.overlay?.name !== 'bookingSummary') {
      record('summary', { property: id, ...stay, ...category })
    }
    lastView = { id, room, coupon, path: pathnameOf(view) }
  })
  followSimilar(store)
}

function followSimilar(store: Store): void {
  let lastId: number | null = null
  store.sub(hotelAtom, () => {
    const { hotelPageData, similarHotels } = store.get(hotelAtom)
    const cards = similarHotels.data?.cards ?? []
    if (!hotelPageData || similarHotels.isFetching || cards.length === 0 || lastId === hotelPageData.id) return
    lastId = hotelPageData.id
    const hotels = cards.slice(0, MAX_RECOMMENDATIONS).map(({ id }) => id)
    record('recommendation', { property: hotelPageData.id, hotels })
  })
}

function hotelOf({ page }: View): HotelModel | null {
  return page.name === 'hotel' ? (page.model as unknown as HotelModel) : null
}
