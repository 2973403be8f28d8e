import type { EventFields } from '#app/client/events/catalogue.ts'
import type { PictureModel } from '#app/contracts/stays/stay-card.ts'
import type { CancellationModel } from '#app/overlays/cancellation/model.ts'
import type { ModifyDatesModel } from '#app/overlays/modify-dates/model.ts'
import type { AnyOverlayData } from '#app/overlays/overlay-data-by-kind.ts'
import type { IconRow } from '#app/ui/actions/icon-rows.tsx'
import type { IconName } from '#app/ui/art/icon.tsx'
import type { MoneyTimelineModel } from '#app/ui/details/money-timeline.tsx'
import type { SummaryLine } from '#app/ui/details/summary-lines.tsx'
import type { NoticeProps } from '#app/ui/surfaces/notice.tsx'

export type BookingPhase = 'confirmed' | 'held' | 'working' | 'staying' | 'stayed' | 'cancelled' | 'expired'

export type BookingModel = {
  /** The signed-in guest's own booking, which may be stored for offline use. */
  isOwn: boolean
  phase: BookingPhase
  heading: string
  lead: string
  status: { text: string; variant?: 'ok' | 'warn' | 'bad' }
  notices: { tone: NonNullable<NoticeProps['tone']>; title?: string; text: string }[]
  hold: HoldModel | null
  /** Asks before arrival whether the guest is still coming. */
  reconfirmation: ReconfirmationModel | null
  ticket: TicketModel
  /** What was paid and is due; `after` has the deposit, which is not part of the total. */
  paid: { lines: SummaryLine[]; total?: { label: string; amount: string }; after?: SummaryLine[] }
  policy: { text: string; isFree: boolean } | null
  /** Payments and deadlines; null once the stay has begun or ended. */
  timeline: MoneyTimelineModel | null
  pay: PayModel | null
  changes: IconRow[]
  changesLabel: string
  next: { text: string; href: string } | null
  price: { lines: SummaryLine[]; total: { label: string; amount: string }; words: string }
  guest: { label: string; text: string }[]
  guestDetails: GuestDetailsModel | null
  /** Data rights of a guest without account; null when the booking belongs to an account. */
  guestData: GuestDataModel | null
  history: { at: string; text: string }[]
  cancellation: CancellationModel | null
  modifyDates: ModifyDatesModel | null
  breakdown: { text: string; href: string }
  /** Other links: directions, meals, early check-in, terms, amounts due. */
  links: IconRow[]
  documents: IconRow[]
  help: IconRow
  arrivalCard: ArrivalCardModel | null
  arrival: ArrivalModel | null
  /** Analytics event of a new booking, without personal data; null otherwise. */
  successEvent: EventFields<'booking_success'> | null
  overlayData: AnyOverlayData | null
}

export type TicketModel = {
  name: string
  href: string
  address: string
  picture: PictureModel
  checkin: StayEnd
  checkout: StayEnd
  nights: { text: string; label: string }
  /** The number in the format for copying and typing. */
  number: string
  detail: string
  /** Beds, bedrooms and bathrooms of one room as booked; a line for each room where they differ. */
  roomLines: string[]
  atArrival: string | null
  /** Costs that are not in the total, such as the deposit, as sentences. */
  otherCosts: string[]
  /** Staff the guest can ask for by name; null when none is named, before payment and after the stay. */
  people: string | null
  /** Directions, phone, calendar; empty when the booking is no longer valid. */
  actions: {
    icon: 'directions' | 'phone' | 'calendar' | 'wallet'
    text: string
    href: string
    kind: 'away' | 'file' | 'phone'
  }[]
}

type StayEnd = { label: string; day: string; time: string }

export type HoldModel = {
  text: string
  /** Seconds left when the page was rendered; the browser counts down from there. */
  secondsLeft: number
  /** Extends the hold by ten minutes, once; null after that. */
  extend: { action: string; xsrf: string; button: string; hint: string; warning: string } | null
}

export type ReconfirmationModel = { action: string; xsrf: string; title: string; text: string; button: string }

export type ArrivalCardModel = {
  title: string
  times: string
  picture: PictureModel
  rows: { icon: IconName; text: string; href: string | null; isAway: boolean }[]
}

export type ArrivalModel = {
  action: string
  xsrf: string
  label: string
  hint: string | null
  value: string
  options: { value: string; text: string }[]
  button: string
}

export type PayModel = {
  action: string
  xsrf: string
  idempotencyKey: string
  button: string
  /** Saving for full prepayment; null when there is none. */
  savingText: string | null
  later: string | null
  isMainAction: boolean
  links: IconRow[]
}

export type GuestDataModel = {
  heading: string
  text: string
  copy: { text: string; href: string }
  later: string | null
  erase: { action: string; xsrf: string; confirm: string; button: string } | null
}

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
