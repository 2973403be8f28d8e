import type { PriceModel } from '#app/contracts/stays/stay-card.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { PricingLine } from '#app/domain/prices/pricing-line.ts'
import type { SummaryLine } from '#app/ui/details/summary-lines.tsx'

export type BookingCardModel = {
  price: PriceModel | null
  deal: string | null
  /** Rate and reward of an approved business account; null for other guests. */
  programme: { title: string; text: string } | null
  priceMatch: { shortText: string; longText: string } | null
  roomName: string | null
  roomDetail: string | null
  contentList: PricingLine[]
  coupon: CouponModel
  lines: SummaryLine[]
  total: { label: string; amount: string } | null
  payAhead: string | null
  bookHref: string | null
  bookText: string
  /** Shorter `bookText` that fits on one line of the bottom bar. */
  barText: string
  /** Commitment made by booking; null when booking happens on another site. */
  note: string | null
  actions: CallToAction[]
  urgency: string[]
  /** A price drop proven by the price history, with the link to the overlay that shows it. */
  priceDrop: { text: string; href: string } | null
  dateGuest: { checkinTime: string; checkoutTime: string; pets: string | null }
  unavailable: string | null
  /** The unavailable stay for crawlers; null while it can be booked. */
  soldOut: SoldOutStay | null
}

/** `pay_later` books with payment at the property, `soldout` links to alternatives. */
export type CallToAction = { kind: 'category_booking' | 'pay_later' | 'soldout'; text: string; href: string }

export type SoldOutStay = {
  type: 'Hotel' | 'VacationRental'
  hotelId: number
  name: string
  checkin: CalendarDay
  checkout: CalendarDay
}

export type CouponModel = {
  termsHref: string | null
  offers: { text: string; href: string } | null
  error: string | null
  /** The refused code, shown in the field. */
  refused: string | null
  action: string
  /** Fields of the stay, sent with the code. */
  hiddenFields: { name: string; value: string }[]
}
