import type { IconRow } from '#app/components/actions/icon-rows.tsx'
import type { IconName } from '#app/components/art/icon.tsx'
import type { SummaryLine } from '#app/components/facts/summary-lines.tsx'
import type { NoticeProps } from '#app/components/surfaces/notice.tsx'
import type { PictureModel } from '#app/contracts/stays/stay-card.ts'
import type { EventFields } from '#app/events/catalogue.ts'
import type { CancellationModel } from '#app/overlays/cancellation/model.ts'
import type { ModifyDatesModel } from '#app/overlays/modify-dates/model.ts'
import type { AnySheet } from '#app/overlays/sheets.ts'

/** What a booking looks like to its guest. */
export type BookingLook = 'confirmed' | 'held' | 'working' | 'staying' | 'stayed' | 'cancelled' | 'expired'

/** One booking: the voucher while it is good, what became of it otherwise. */
export type BookingModel = {
  /** Of the signed-in guest who looks at it: their browser may keep it for use without network. */
  isOwn: boolean
  look: BookingLook
  heading: string
  lead: string
  /** The status in words. */
  status: { text: string; look?: 'ok' | 'warn' | 'bad' }
  notices: { tone: NonNullable<NoticeProps['tone']>; title?: string; text: string }[]
  hold: HoldModel | null
  /** Whether the guest is coming is asked; null where it is not. */
  coming: ComingModel | null
  ticket: TicketModel
  paid: { lines: SummaryLine[]; total?: { label: string; amount: string } }
  /** Until when leaving is free, or what it costs; null once it is over. */
  policy: { text: string; isFree: boolean } | null
  pay: PayModel | null
  /** What changes the booking or ends it, behind one door: dates, rooms and guests, better rooms, another property, cancelling. */
  changes: IconRow[]
  /** The words of that door. */
  door: string
  /** The one next step that is no payment and no answer: the way there, or another stay; null where there is none. */
  next: { text: string; href: string } | null
  price: { lines: SummaryLine[]; total: { label: string; amount: string }; words: string }
  guest: { label: string; text: string }[]
  /** What of it the guest can still correct; null once the stay has begun or is over. */
  guestDetails: GuestDetailsModel | null
  /** What a guest without an account may do with what is kept of them; null where an account has it. */
  guestData: GuestDataModel | null
  history: { at: string; text: string }[]
  cancellation: CancellationModel | null
  modifyDates: ModifyDatesModel | null
  /** To the overlay about what the price is made of. */
  breakdown: { text: string; href: string }
  /** What else there is to see and to do, in rows: directions where they are not next, meals, early check-in, terms, what is due. */
  links: IconRow[]
  /** Voucher and invoice, to be printed. */
  papers: IconRow[]
  /** The help centre over this page. */
  help: IconRow
  /** On the day of arrival and the day before; null on every other. */
  arrivalCard: ArrivalCardModel | null
  /** Null once nobody arrives any more. */
  arrival: ArrivalModel | null
  /** What those who count bookings are told of one that was just made; null for every other. Nothing of its guest is in it. */
  told: EventFields<'booking_success'> | null
  /** The data of the overlay in the address; null without one. */
  sheet: AnySheet | null
}

/** The ticket that is shown at the desk. */
export type TicketModel = {
  name: string
  href: string
  address: string
  picture: PictureModel
  checkin: StayEnd
  checkout: StayEnd
  nights: { text: string; label: string }
  /** As it is copied and typed. */
  number: string
  detail: string
  /** What to show on arrival; null when nobody arrives any more. */
  atArrival: string | null
  /** Who looks after the guest; null where nobody is named, or nobody arrives any more. */
  people: string | null
  /** Directions, call, calendar; empty once the stay cannot be had any more. */
  actions: {
    icon: 'directions' | 'phone' | 'calendar' | 'wallet'
    text: string
    href: string
    kind: 'away' | 'file' | 'phone'
  }[]
}

type StayEnd = { label: string; day: string; time: string }

/** A room that is kept for a moment. */
export type HoldModel = {
  /** Until when, on the clock of the place. */
  text: string
  /** What was left when this was written; the browser counts on from here. */
  secondsLeft: number
  /** Ten minutes more, once; null when they were given. */
  extend: { action: string; xsrf: string; button: string; hint: string; warning: string } | null
}

/** Asks whether the guest of an unpaid booking is coming; a plain POST form. */
export type ComingModel = { action: string; xsrf: string; title: string; text: string; button: string }

/** What a guest needs on the way: the door, from when it is open, how far it is from where they come in, whom to call, a map. */
export type ArrivalCardModel = {
  title: string
  times: string
  picture: PictureModel
  rows: { icon: IconName; text: string; href: string | null; isAway: boolean }[]
}

/** When the guest arrives; a plain POST form. */
export type ArrivalModel = {
  action: string
  xsrf: string
  label: string
  /** What was told before. */
  hint: string | null
  value: string
  options: { value: string; text: string }[]
  button: string
}

/** What is due, and how to pay it; plain POST forms. */
export type PayModel = {
  action: string
  xsrf: string
  idempotencyKey: string
  /** The words of the button, with the amount. */
  button: string
  /** What paying everything now saves; null where nothing. */
  saves: string | null
  /** It can be paid on arrival just as well, in words; null where it cannot. */
  later: string | null
  /** Paying is the one next step here. */
  isNext: boolean
  /** To overlays: what is waited for, more ways to pay, a part of it. */
  links: IconRow[]
}

/** A copy of what is kept of a guest, and a plain POST form that has it erased. */
export type GuestDataModel = {
  heading: string
  text: string
  copy: { text: string; href: string }
  /** Why it cannot be erased yet. */
  later: string | null
  erase: { action: string; xsrf: string; confirm: string; button: string } | null
}

/** What a guest may correct of a booking without a price. */
export type GuestDetailsModel = {
  action: string
  xsrf: string
  idempotencyKey: string
  name: string
  email: string
  specialRequests: string
  error: string | null
  errors: { name?: string | undefined; email?: string | undefined }
}
