import type { PictureModel } from '#app/contracts/stays/stay-card.ts'
import type { FeedbackBarModel } from '#app/features/feedback-bar/model.ts'

export type MyBookingModel = {
  lookup: LookupModel
  /** Bookings of the signed-in guest; null otherwise. */
  own: {
    tabs: { text: string; href: string; isCurrent: boolean }[]
    bookings: BookingRowModel[]
    newer: { text: string; href: string } | null
    older: { text: string; href: string } | null
    /** Search by booking number; a plain GET form. Null when there is nothing to search. */
    search: { value: string; tab: string | null; label: string; button: string } | null
    /** Why the list is empty; null when nothing was ever booked. */
    none: string | null
  } | null
  /** Stays saved for later; null when not shown. */
  saved: { heading: string; lead: string; forget: string; xsrf: string; rows: SavedRowModel[] } | null
  /** Bookings opened earlier in this browser, except those of the account. */
  remembered: BookingRowModel[]
  /** Bookings made with the account's verified number, to be claimed; null when there are none. */
  found: { heading: string; lead: string; button: string; xsrf: string; rows: SavedRowModel[] } | null
  /** Feedback bar for the newest stay without feedback; null when there is none. */
  feedbackBar: FeedbackBarModel | null
  /** Null when signed in. */
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

export type SavedRowModel = BookingRowModel & { id: string }

export type BookingRowModel = {
  href: string
  name: string
  place: string
  dates: string
  number: string
  status: { text: string; look?: 'ok' | 'warn' | 'bad' }
  amount: string
  picture: PictureModel
}
