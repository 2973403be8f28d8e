import type { PictureModel } from '#app/contracts/stays/stay-card.ts'
import type { FeedbackBarModel } from '#app/features/feedback-bar/model.ts'

export type MyBookingModel = {
  lookup: LookupModel
  own: {
    tabs: { text: string; href: string; isCurrent: boolean }[]
    bookings: BookingRowModel[]
    newer: { text: string; href: string } | null
    older: { text: string; href: string } | null
    search: { value: string; tab: string | null; label: string; button: string } | null
    none: string | null
  } | null
  saved: { heading: string; lead: string; forget: string; xsrf: string; rows: SavedRowModel[] } | null
  remembered: BookingRowModel[]
  found: { heading: string; lead: string; button: string; xsrf: string; rows: SavedRowModel[] } | null
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

export type SavedRowModel = BookingRowModel & { id: string }

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
