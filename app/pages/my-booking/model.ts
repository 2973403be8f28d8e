import type { PictureModel } from '#app/features/stay-card/model.ts'

/** Bookings this guest or browser may see, and the way to find another one. */
export type MyBookingModel = {
  lookup: LookupModel
  /** The bookings of a signed-in guest; null for everybody else. */
  own: {
    tabs: { text: string; href: string; isCurrent: boolean }[]
    bookings: BookingRowModel[]
    moreHref: string | null
  } | null
  /** Bookings this browser has opened before, other than those of the account. */
  remembered: BookingRowModel[]
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
