import type { PictureModel } from '#app/contracts/stays/stay-card.ts'
import type { FeedbackBarModel } from '#app/features/feedback-bar/model.ts'

/** Bookings this guest or browser may see, and the way to find another one. */
export type MyBookingModel = {
  lookup: LookupModel
  /** The bookings of a signed-in guest; null for everybody else. */
  own: {
    tabs: { text: string; href: string; isCurrent: boolean }[]
    bookings: BookingRowModel[]
    newer: { text: string; href: string } | null
    older: { text: string; href: string } | null
    /** Finds a booking among them by its number; a plain GET form. Null where there is nothing to search. */
    search: { value: string; tab: string | null; label: string; button: string } | null
    /** Why nothing is listed; null: because nothing was booked. */
    none: string | null
  } | null
  /** Stays kept for later; null where they are not shown. */
  saved: { heading: string; lead: string; forget: string; xsrf: string; rows: SavedRowModel[] } | null
  /** Bookings this browser has opened before, other than those of the account. */
  remembered: BookingRowModel[]
  /** Bookings made without the account, with its proven number: the guest says which are theirs. Null: there are none. */
  found: { heading: string; lead: string; button: string; xsrf: string; rows: SavedRowModel[] } | null
  /** Asks about the newest stay nothing was said of; null: there is none. */
  feedbackBar: FeedbackBarModel | null
  /** The way in; null when signed in. */
  signIn: { text: string; action: string; href: string } | null
}

/** The form that finds a booking by number and phone. */
export type LookupModel = {
  xsrf: string
  id: string
  phone: string
  countryCode: string
  dialCodes: { value: string; text: string }[]
  /** What was wrong with it as a whole. */
  error: string | null
  errors: { id?: string; user_phone?: string }
}

/** A row whose booking or kept stay something can be done with. */
export type SavedRowModel = BookingRowModel & { id: string }

/** A booking in a list. */
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
