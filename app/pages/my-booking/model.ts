import type { PictureModel } from '#app/contracts/stays/stay-card.ts'
import type { FeedbackBarModel } from '#app/features/feedback-bar/model.ts'

export type MyBookingModel = {
  lookup: LookupModel
  /** Bookings of the signed-in guest's account. */
  own: {
    tabs: { text: string; href: string; isCurrent: boolean }[]
    bookings: BookingRowModel[]
    newer: { text: string; href: string } | null
    older: { text: string; href: string } | null
    search: { value: string; tab: string | null; label: string; button: string } | null
    none: string | null
  } | null
  /** Bookings opened in this browser without an account. */
  remembered: BookingRowModel[]
  /** Earlier bookings with the guest's phone number, to be added to the account. */
  found: { heading: string; lead: string; button: string; xsrf: string; rows: FoundRowModel[] } | null
  feedbackBar: FeedbackBarModel | null
  signIn: { text: string; action: string; href: string } | null
}

export type LookupModel = {
  xsrf: string
  id: string
  phone: string
  countryCode: string
  dialCodes: { value: string; text: string }[]
  error: string | null
  errors: { id?: string; user_phone?: string }
}

export type FoundRowModel = BookingRowModel & { id: string }

export type BookingRowModel = {
  href: string
  name: string
  place: string
  dates: string
  number: string
  status: { text: string; variant?: 'ok' | 'warn' | 'bad' }
  amount: string
  picture: PictureModel
}
