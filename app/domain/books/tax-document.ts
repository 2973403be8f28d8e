import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { DocumentLine } from './document-lines.ts'

export type DocumentKind = 'invoice' | 'credit_note'

export type CreditReason = 'cancelled' | 'no_show' | 'buyer' | 'changed'

/** The seller as stored with a document. */
export type DocumentSeller = {
  id: string
  name: string
  legal_form: string
  street: string
  postal_code: string
  city: string
  country: string
  phone: string
  email: string
  register_entry: string
}

export type DocumentRegistration = {
  id: string
  country: string
  state: string | null
  number: string | null
  service_code: string | null
  simplified_to_minor: number | null
  is_handed_over: number
  note: string
}

/** The recipient of a document when it is not the booking's guest. */
export type DocumentBuyer = {
  name: string
  street: string
  postal_code: string
  city: string
  state: string | null
  country: string
  tax_number: string | null
}

export type DocumentStay = {
  property: string
  street: string
  postal_code: string
  city: string
  country: string
  room_type: string
  checkin: CalendarDay
  checkout: CalendarDay
  nights: number
  rooms: number
  has_breakfast: number | null
}

/**
 * The number of certified software; `code` is printed beside it, `qr` is the content of its QR code, `image` that code
 * as PNG in base64.
 */
export type OfficialNumber = {
  number: string
  code: string | null
  qr: string | null
  image: string | null
  notedAt: Instant
}

/** A document's content, as stored when it was issued. Amounts of credit notes are negative. */
export type TaxDocument = {
  no: string
  kind: DocumentKind
  refersTo: string | null
  /** Day of the invoice that a credit note corrects. */
  refersToDay: CalendarDay | null
  /** Why a credit note was issued; null: an invoice. */
  reason: CreditReason | null
  day: CalendarDay
  currency: string
  totalMinor: number
  taxMinor: number
  localTaxMinor: number
  /** Null: the company in the brand's settings. */
  seller: DocumentSeller | null
  registration: DocumentRegistration | null
  /** Null: the guest of the booking. */
  buyer: DocumentBuyer | null
  /** Null until one is recorded. */
  official: OfficialNumber | null
  stay: DocumentStay
  lines: DocumentLine[]
}
