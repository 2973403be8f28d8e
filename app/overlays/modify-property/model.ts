import type { PictureModel } from '#app/contracts/stays/stay-card.ts'
import type { SummaryLine } from '#app/ui/details/summary-lines.tsx'

export type ModifyPropertyOverlayData = {
  kind: 'move'
  bookingHref: string
  bookingNo: string
  stayText: string
  error: string | null
  /** Nearest first; empty in later steps. */
  properties: MoveProperty[]
  emptyText: string | null
  property: { title: string; back: { text: string; href: string } } | null
  roomTypes: MoveRoomType[]
  confirm: MoveConfirm | null
  /** All properties of the city for the dates; the session remembers the booking to be replaced. */
  all: { text: string; href: string }
}

export type MoveClosedOverlayData = { kind: 'moveClosed' }

export type MoveProperty = {
  id: number
  name: string
  place: string
  picture: PictureModel
  price: string
  difference: string
  href: string
}

export type MoveRoomType = {
  id: number
  name: string
  detail: string | null
  price: string
  difference: string
  href: string
}

export type MoveConfirm = {
  lines: SummaryLine[]
  total: { label: string; amount: string }
  notes: { tone: 'ok' | 'warn'; text: string }[]
  agree: { label: string; detail: string }
  button: string
  action: string
  xsrf: string
  idempotencyKey: string
  propertyId: number
  roomTypeId: number
  shownTotal: number
}
