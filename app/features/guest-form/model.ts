import type { InsuranceBanner } from '#app/contracts/stays/insurance-banner.ts'
import type { PictureModel } from '#app/contracts/stays/stay-card.ts'
import type { Campaign } from '#app/domain/bookings/campaign.ts'
import type { AddressField, BookedField } from '#app/domain/guests/guest-fields.ts'
import type { FieldErrors } from '#app/domain/guests/guest-messages.ts'
import type { GuestTitle } from '#app/domain/guests/guest-title.ts'
import type { CouponModel } from '#app/features/booking-card/model.ts'
import type { IconName } from '#app/ui/art/icon.tsx'
import type { MoneyTimelineModel } from '#app/ui/details/money-timeline.tsx'
import type { SummaryLine } from '#app/ui/details/summary-lines.tsx'

export type SummaryCots = {
  title: string
  lead: string
  label: string
  price: string
  options: { value: string; text: string }[]
  chosen: string
}

export type SummaryModel = {
  propertyName: string
  /** Room type with its plan, then `1 double bed + 3 single beds · 1 bathroom`; or a line for each room. */
  roomTexts: string[]
  stayText: string
  /** The party, when it has children, babies or pets. */
  party: string | null
  picture: PictureModel
  lines: SummaryLine[]
  total: { label: string; amount: string }
  /** Costs that are not in the total, such as the deposit, as sentences. */
  otherCosts: string[]
  /** The total with the cots chosen in the form; null without a charge for them. */
  withChoices: string | null
  /** `≈ €54 · charged in INR` for a guest with another display currency; otherwise null. */
  about?: string | null
  /** The applied coupon with its remove link, otherwise the coupon field; both null when coupons cannot be used. */
  coupon: { text: string | null; removeHref: string | null; offer: CouponOffer | null; field: CouponModel | null }
  meals: SummaryMeals | null
  /** Null without a baby in the party, or without space for a cot. */
  cots: SummaryCots | null
  policy: { text: string; isFree: boolean }
  insurance: InsuranceBanner | null
  /** When to pay: at the property, now, or partly now. */
  paymentMethods: PaymentMethod[]
  /** Means of payment for prepayment, the usual one first; null when online payment is unavailable. */
  payWith: { label: string; options: { value: string; text: string; mark: IconName }[]; chosen: string } | null
  trust: { now: string; later: string }
  wallet: SummaryWallet | null
  guest: GuestFields
  /** `address` lists its fields in display order, null when not asked. */
  requiredFields: { title: boolean; lastName: boolean; email: boolean; address: AddressField[] | null }
  isFamilyNameFirst: boolean
  offersFullName: boolean
  isFullNameConfirmed: boolean
  title: GuestTitle
  asksConsent: boolean
  dialCodes: { code: string; text: string; country: string }[]
  /** Allows only A–Z and space while typing a name (India hotel brand only). */
  filtersNameKeys: boolean
  /** Fields posted back unchanged; contains no amounts. */
  stay: {
    hotelId: number
    roomTypeId: number
    /** Absent: the room type's own price. */
    ratePlan?: string
    /** Rooms of another room type or plan, as in addresses; absent when all are booked alike. */
    roomChoices?: string
    checkin: string
    checkout: string
    roomsConfig: string
    childAges: string | null
    couponCode: string | null
    isEarlyCheckin: boolean
    quotationId: string | null
    campaign: Campaign
  }
  shownTotal: number
  /** The total for crawlers: `type` is a schema.org type, `value` a plain number, `currency` an ISO code. */
  offer: { type: 'Hotel' | 'VacationRental'; value: string; currency: string }
  /** Idempotency key of this attempt: repeating it creates no second booking. */
  idempotencyKey: string
  xsrf: string
  error: string | null
  fieldErrors: FieldErrors
  /** Why the stay cannot be booked; null when it can. */
  refusal: string | null
}

/** A public coupon valid for the stay; `href` applies it without script. */
export type CouponOffer = { text: string; code: string; href: string; action: string }

export type SummaryMeals = {
  title: string
  lead: string
  rows: { name: string; label: string; price: string; options: { value: string; text: string }[]; chosen: string }[]
  update: string
}

export type PaymentMethod = {
  value: 'hotel' | 'full' | 'part'
  title: string
  detail: string
  /** Formatted amount due now; `due` adds the wording for places without a label: `₹0 now`. */
  amount: string
  due: string
  /** Formatted remainder and deposit: `Balance due: ₹4,235`; null when nothing remains. */
  later: string | null
  /** The discount for paying everything now, with the amount due; null without one. */
  discount: { line: SummaryLine; total: { label: string; amount: string } } | null
  action: string
  /** Requested prepayment in major units; null for the full amount or for payment at the property. */
  prepayment: string | null
  timeline: MoneyTimelineModel
  /** The same fields when wallet money is used (`prepayment` 0: no amount due now); null without a wallet. */
  withWallet: Pick<PaymentMethod, 'amount' | 'due' | 'later' | 'discount' | 'action' | 'prepayment' | 'timeline'> | null
}

/** Option to use wallet money. The server decides the amount; the browser only sends yes or no. */
export type SummaryWallet = {
  label: string
  detail: string
  line: SummaryLine
  rest: { label: string; amount: string }
  /** The displayed amount in major units, so that the server can detect a change. */
  shown: string
  isChecked: boolean
}

export type GuestFields = Record<BookedField, string>
