import { atom } from 'jotai/vanilla'
import { type CallState, idleCall } from '#app/client/request/call-state.ts'
import { viewAtom, visitAtom } from '#app/client/state/view.ts'
import type { SimilarCard } from '#app/contracts/stays/similar-cards.ts'
import { type CouponState, emptyCouponState, reduceCoupon } from '#app/domain/prices/coupon-state.ts'
import { findPricingLine, type PricingLine } from '#app/domain/prices/pricing-line.ts'

export type ShownHotel = {
  id: number
  name: string
  layout: string
  rooms: readonly ShownRoom[]
  availability: { query: Record<string, string>; state: string }
  card: {
    contentList: readonly PricingLine[]
    coupon: { error: string | null; refused: string | null }
    bookHref: string | null
    soldOut: object | null
  }
}

export type ShownRoom = { id: number; name: string; soldOut: string | null; isSelected: boolean }

export type GuestData = { name: string; countryCode: string; phoneNumber: string; emailId: string }

export type SimilarHotels = { cards: readonly SimilarCard[]; hasMore: boolean }

/** Property page state with the specification's field names. */
export type HotelState = {
  hotelPageData: { id: number; name: string } | null
  /** `state`: comparison key of all visible rooms and prices. */
  availabilityData: { is_available: boolean; state: string } | null
  /** What the next step would book; null when nothing is available. */
  bookingData: { room_category_id: number; href: string } | null
  similarHotels: CallState<SimilarHotels>
  couponValidatedData: Pick<CouponState<PricingLine>, 'data' | 'error' | 'couponCode' | 'couponChecked' | 'loaded'>
  sunriseChecked: boolean
  userData: GuestData
  room_categories_with_data: readonly ShownRoom[]
  room_category_id: number | null
  showGuestBar: boolean
  hotelConfig: { layout: string; question: Record<string, string> } | null
  availabilityIntervalId: number | null
  countryObj: { code: string } | null
}

export type HotelAction =
  | { type: 'couponCodeSet'; code: string }
  | { type: 'couponSubmitted' }
  | { type: 'couponToggled' }
  | { type: 'sunriseToggled' }
  | { type: 'guestBarToggled' }
  | { type: 'guestKnown'; guest: GuestData }
  | { type: 'watchStarted'; intervalId: number }
  | { type: 'watchStopped' }
  | { type: 'similarChanged'; similar: CallState<SimilarHotels> }

export const unknownGuest: GuestData = { name: '', countryCode: '', phoneNumber: '', emailId: '' }

/** Changes made in the browser; `base` is the model they apply to. A new model means that the server has responded. */
export type HotelChoices = {
  base: ShownHotel | null
  coupon: CouponState<PricingLine> | null
  sunriseChecked: boolean | null
  userData: GuestData
  showGuestBar: boolean
  availabilityIntervalId: number | null
  similarHotels: CallState<SimilarHotels>
}

export const noChoices: HotelChoices = {
  base: null,
  coupon: null,
  sunriseChecked: null,
  userData: unknownGuest,
  showGuestBar: false,
  availabilityIntervalId: null,
  similarHotels: idleCall(),
}

/** Returns the changes after an action. Changes of coupon and sunrise are dropped when a new model arrives. */
export function nextChoices(previous: HotelChoices, hotel: ShownHotel | null, action: HotelAction): HotelChoices {
  const changes = previous.base === hotel ? previous : { ...previous, base: hotel, coupon: null, sunriseChecked: null }
  switch (action.type) {
    case 'couponCodeSet':
      return { ...changes, coupon: reduceCoupon(couponOf(changes, hotel), { type: 'codeSet', code: action.code }) }
    case 'couponSubmitted':
      return { ...changes, coupon: reduceCoupon(couponOf(changes, hotel), { type: 'verificationStarted' }) }
    case 'couponToggled':
      return { ...changes, coupon: reduceCoupon(couponOf(changes, hotel), { type: 'toggled' }) }
    case 'sunriseToggled':
      return { ...changes, sunriseChecked: !isSunriseChecked(changes, hotel) }
    case 'guestBarToggled':
      return { ...changes, showGuestBar: !changes.showGuestBar }
    case 'guestKnown':
      return { ...changes, userData: action.guest }
    case 'watchStarted':
      return { ...changes, availabilityIntervalId: action.intervalId }
    case 'watchStopped':
      return { ...changes, availabilityIntervalId: null }
    case 'similarChanged':
      return { ...changes, similarHotels: action.similar }
  }
}

/** Returns the page's state: the server's model with the changes made in the browser. */
export function toHotelState(hotel: ShownHotel | null, changes: HotelChoices, countryCode: string | null): HotelState {
  const { data, error, couponCode, couponChecked, loaded } = couponOf(changes, hotel)
  const selectedRoom = hotel?.rooms.find(({ isSelected }) => isSelected) ?? null
  const href = hotel?.card.bookHref ?? null
  return {
    hotelPageData: hotel && { id: hotel.id, name: hotel.name },
    availabilityData: hotel && { is_available: hotel.card.soldOut === null, state: hotel.availability.state },
    bookingData: selectedRoom && href ? { room_category_id: selectedRoom.id, href } : null,
    similarHotels: changes.similarHotels,
    couponValidatedData: { data, error, couponCode, couponChecked, loaded },
    sunriseChecked: isSunriseChecked(changes, hotel),
    userData: changes.userData,
    room_categories_with_data: hotel?.rooms ?? [],
    room_category_id: selectedRoom?.id ?? null,
    showGuestBar: changes.showGuestBar,
    hotelConfig: hotel && { layout: hotel.layout, question: hotel.availability.query },
    availabilityIntervalId: changes.availabilityIntervalId,
    countryObj: countryCode === null ? null : { code: countryCode },
  }
}

/** Returns the coupon of the form: the guest's changes, otherwise the server's answer. */
function couponOf(changes: HotelChoices, hotel: ShownHotel | null): CouponState<PricingLine> {
  if (changes.coupon && changes.base === hotel) return changes.coupon
  const couponLine = findPricingLine(hotel?.card.contentList ?? [], 'coupon')
  const { error = null, refused = null } = hotel?.card.coupon ?? {}
  if (error !== null)
    return reduceCoupon(emptyCouponState(refused ?? ''), { type: 'verificationAnswered', answer: { error } })
  if (!couponLine) return emptyCouponState()
  const answer = { code: couponLine.coupon_code ?? '', data: couponLine }
  const verified = reduceCoupon<PricingLine>(emptyCouponState(), { type: 'verificationAnswered', answer })
  return couponLine.is_selected ? verified : reduceCoupon(verified, { type: 'toggled' })
}

function isSunriseChecked(changes: HotelChoices, hotel: ShownHotel | null): boolean {
  if (changes.sunriseChecked !== null && changes.base === hotel) return changes.sunriseChecked
  return findPricingLine(hotel?.card.contentList ?? [], 'sunrise')?.is_selected ?? false
}

const choicesAtom = atom(noChoices)

const shownHotelAtom = atom((get): ShownHotel | null => {
  const page = get(viewAtom)?.page
  // Safe: the model of the page `hotel` always comes from the same loader.
  return page?.name === 'hotel' ? (page.model as ShownHotel) : null
})

export const hotelAtom = atom(
  (get) => toHotelState(get(shownHotelAtom), get(choicesAtom), get(visitAtom)?.countryCode ?? null),
  (get, set, action: HotelAction) => set(choicesAtom, nextChoices(get(choicesAtom), get(shownHotelAtom), action)),
)
