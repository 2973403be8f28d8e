import type { IconName } from '#app/components/art/icon.tsx'
import type { SummaryLine } from '#app/components/facts/summary-lines.tsx'
import type { InsuranceBanner } from '#app/contracts/stays/insurance-banner.ts'
import type { PictureModel } from '#app/contracts/stays/stay-card.ts'
import type { Campaign } from '#app/domain/bookings/campaign.ts'
import type { AddressField, BookedField } from '#app/domain/guests/guest-fields.ts'
import type { FieldErrors } from '#app/domain/guests/guest-messages.ts'
import type { GuestTitle } from '#app/domain/guests/guest-title.ts'
import type { CouponModel } from '#app/features/booking-card/model.ts'

/** The booking summary: what is booked, who comes, how it is paid. */
export type SummaryModel = {
  propertyName: string
  roomName: string
  stayText: string
  picture: PictureModel
  lines: SummaryLine[]
  total: { label: string; amount: string }
  /** `≈ €54 · charged in INR`, where the guest reads prices in another currency; null where not. */
  about?: string | null
  /** What is taken off and how to leave it, else the field for a code; both null where none can be used. */
  coupon: { text: string | null; removeHref: string | null; field: CouponModel | null }
  /** Meals that can be booked with it; null where none is served. */
  meals: SummaryMeals | null
  /** What leaving costs. */
  policy: { text: string; isFree: boolean }
  /** Who insures the stay; null where nobody does [MODE-16]. */
  insurance: InsuranceBanner | null
  ways: PayWay[]
  /** What can be paid with where something is paid now, the usual first; null where nobody could take it. */
  payWith: { label: string; options: { value: string; text: string; mark: IconName }[]; chosen: string } | null
  /** Who is paid, and that it is safe: where something is paid now, and where nothing is. */
  trust: { now: string; later: string }
  /** What the guest's wallet can pay of it; null where there is none, or nothing in it that can be used here. */
  wallet: SummaryWallet | null
  guest: GuestFields
  /** Homes ask for first and last name, e-mail and address: its fields in their order; null where it is not asked for. */
  needs: { title: boolean; lastName: boolean; email: boolean; address: AddressField[] | null }
  /** The family name is asked first, as it is said first in the guest's language. */
  isFamilyNameFirst: boolean
  /** A name was refused as too short: its guest may confirm that it is the full one. */
  offersFullName: boolean
  isFullNameConfirmed: boolean
  title: GuestTitle
  /** The host asks before anything needless is kept of a guest. */
  asksConsent: boolean
  dialCodes: { code: string; text: string; country: string }[]
  /** Letters A–Z and space only while typing a name; the India hotel brand alone. */
  filtersNameKeys: boolean
  /** What goes back to the server untouched; amounts are not among it. */
  stay: {
    hotelId: number
    roomCategoryId: number
    checkin: string
    checkout: string
    roomsConfig: string
    childAges: string | null
    couponCode: string | null
    isEarlyCheckin: boolean
    quotationId: string | null
    /** Where the guest came from, as the page's own address tells it. */
    campaign: Campaign
  }
  /** The total shown, so that the server can tell the guest when it has changed. */
  shownTotal: number
  /** The same for machines: `type` is schema.org's of the property, `value` the plain number, `currency` its ISO code. */
  offer: { type: 'Hotel' | 'VacationRental'; value: string; currency: string }
  /** Names this attempt: the same key twice is one booking. */
  idempotencyKey: string
  /** For the form without script. */
  xsrf: string
  /** What was wrong with the form sent without script. */
  error: string | null
  fieldErrors: FieldErrors
  /** The stay can no longer be had: nothing to fill in. */
  refused: string | null
}

/** Meals to choose from: each with its price per guest and night, and for how many guests it is booked. */
export type SummaryMeals = {
  title: string
  lead: string
  rows: { name: string; label: string; price: string; options: { value: string; text: string }[]; chosen: string }[]
  /** The words of the button without script. */
  update: string
}

export type PayWay = {
  value: 'hotel' | 'full' | 'part'
  title: string
  detail: string
  /** What is due now, ready to show; `due` is the same where no words stand beside it: `₹0 now`. */
  amount: string
  due: string
  /** What is left for later: `Balance due: ₹4,235`; null where nothing is. */
  later: string | null
  /** The words of the button. */
  action: string
  /** The amount wished for, in major units; null: all of it, or nothing at the hotel. */
  wish: string | null
  /** The same beside wallet money; a wish of 0: nothing is left to pay now. Null without a wallet. */
  withWallet: { amount: string; due: string; later: string | null; action: string; wish: string | null } | null
}

/** The choice to use wallet money. The server says how much; the browser only whether. */
export type SummaryWallet = {
  label: string
  detail: string
  /** What it takes off what is left to pay, and what then is. */
  line: SummaryLine
  rest: { label: string; amount: string }
  /** The amount shown, in major units, so that the server can tell the guest when it has changed. */
  shown: string
  isChecked: boolean
}

/** What is filled in of the guest's fields. */
export type GuestFields = Record<BookedField, string>
