import type { SummaryLine } from '#app/components/facts/summary-lines.tsx'
import type { PriceModel } from '#app/contracts/stays/stay-card.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { PricingLine } from '#app/domain/prices/pricing-line.ts'

/** What the booking card shows. */
export type BookingCardModel = {
  price: PriceModel | null
  deal: string | null
  /** What an approved account pays and earns here; null for everybody else. */
  programme: { title: string; text: string } | null
  /** The country's guarantee; null where it gives none. */
  priceMatch: { shortText: string; longText: string } | null
  roomName: string | null
  roomDetail: string | null
  /** What changes the price and may be taken or left. */
  contentList: PricingLine[]
  coupon: CouponModel
  /** What the sum is made of; empty where that is the room's price alone. */
  lines: SummaryLine[]
  total: { label: string; amount: string } | null
  /** What paying everything now saves; null where nothing. */
  payAhead: string | null
  /** Where the next step is; null when nothing can be booked. */
  bookHref: string | null
  bookText: string
  /** The same for the bar at the thumb, where it must stand on one line. */
  barText: string
  /** What booking commits to; null where it is done elsewhere. */
  note: string | null
  /** Other next steps than the first. */
  actions: CallToAction[]
  /** Facts that speak against waiting; empty where there are none. */
  urgency: string[]
  /** A fall of the price that the records prove, and the sheet that shows them. */
  priceDrop: { text: string; href: string } | null
  /** Beside the dates: when the house takes and expects guests, and whether pets may come. */
  dateGuest: { checkinTime: string; checkoutTime: string; pets: string | null }
  unavailable: string | null
  /** The stay that cannot be had, for machines; null while it can. */
  soldOut: SoldOutStay | null
}

/** A next step: `category_booking` books the chosen room, `pay_later` does so to be paid there, `soldout` leads on [HOTEL-13]. */
export type CallToAction = { kind: 'category_booking' | 'pay_later' | 'soldout'; text: string; href: string }

/** `type` is schema.org's of the property; the days are calendar days. */
export type SoldOutStay = {
  type: 'Hotel' | 'VacationRental'
  hotelId: number
  name: string
  checkin: CalendarDay
  checkout: CalendarDay
}

export type CouponModel = {
  /** To the terms of the coupon in force or offered; null where there is neither. */
  termsHref: string | null
  /** To the coupons that can be used on this stay; null where no price is shown. */
  offers: { text: string; href: string } | null
  /** The server's word on a code that did not apply. */
  error: string | null
  /** The code that did not apply, as it was typed. */
  refused: string | null
  /** The address form of the field: what it must keep. */
  action: string
  kept: { name: string; value: string }[]
}
