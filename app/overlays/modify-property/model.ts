import type { SummaryLine } from '#app/components/facts/summary-lines.tsx'
import type { PictureModel } from '#app/contracts/stays/stay-card.ts'

/** The sheet on which a guest moves a booking to another property: which one, which room, and the last question. */
export type ModifyPropertySheet = {
  kind: 'move'
  bookingHref: string
  bookingNo: string
  /** The booked stay in a line. */
  stayText: string
  /** Why a move was refused, or that nothing can be moved to. */
  error: string | null
  /** Nearest first; empty in the later steps. */
  stays: MoveStay[]
  /** What to say where there is nothing to choose from. */
  emptyText: string | null
  /** The property whose rooms are on show, and the way back to the others. */
  hotel: { title: string; back: { text: string; href: string } } | null
  rooms: MoveRoom[]
  confirm: MoveConfirm | null
  /** Every stay of the city for the dates; the session then keeps the booking it is looked for. */
  all: { text: string; href: string }
}

/** The booking cannot be moved any more. */
export type MoveClosedSheet = { kind: 'moveClosed' }

export type MoveStay = {
  id: number
  name: string
  place: string
  picture: PictureModel
  price: string
  /** Against what is booked: `₹2,400 more`. */
  difference: string
  href: string
}

export type MoveRoom = {
  id: number
  name: string
  detail: string | null
  price: string
  difference: string
  href: string
}

/** The last question: what becomes of the money, and that the old booking ends. */
export type MoveConfirm = {
  lines: SummaryLine[]
  total: { label: string; amount: string }
  notes: { tone: 'ok' | 'warn'; text: string }[]
  agree: { label: string; detail: string }
  button: string
  action: string
  xsrf: string
  idempotencyKey: string
  hotelId: number
  categoryId: number
  shownTotal: number
}
