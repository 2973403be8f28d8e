import type { SummaryLine } from '#app/components/summary-lines.tsx'
import type { CalendarDay } from '#app/domain/calendar-day.ts'
import type { PriceModel } from '#app/features/stay-card/model.ts'

/** What the booking card shows. */
export type BookingCardModel = {
  price: PriceModel | null
  deal: string | null
  /** Whether prices contain tax, in a sentence; null where there is no price. */
  taxLine: string | null
  /** The country's guarantee; null where it gives none. */
  priceMatch: { shortText: string; longText: string } | null
  roomName: string | null
  roomDetail: string | null
  coupon: CouponModel
  lines: SummaryLine[]
  total: { label: string; amount: string } | null
  /** Where the next step is; null when nothing can be booked. */
  bookHref: string | null
  bookText: string
  note: string
  unavailable: string | null
  /** The stay that cannot be had, for machines; null while it can. */
  soldOut: SoldOutStay | null
}

/** `type` is schema.org's of the property; the days are calendar days. */
export type SoldOutStay = {
  type: 'Hotel' | 'VacationRental'
  hotelId: number
  name: string
  checkin: CalendarDay
  checkout: CalendarDay
}

export type CouponModel = {
  applied: { code: string; text: string; removeHref: string } | null
  /** A coupon anybody may take here; null where there is none, or one is in force. */
  offer: { text: string; href: string } | null
  /** To the terms of the coupon in force or offered; null where there is neither. */
  termsHref: string | null
  /** The server's word on a code that did not apply. */
  error: string | null
  /** The code that did not apply, as it was typed. */
  refused: string | null
  /** The address form of the field: what it must keep. */
  action: string
  kept: { name: string; value: string }[]
}
