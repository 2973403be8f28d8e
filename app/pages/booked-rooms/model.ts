import type { ChangeQuote } from '#app/overlays/modify-dates/model.ts'
import type { IconRow } from '#app/ui/actions/icon-rows.tsx'

export type BookedRoomsModel = {
  heading: string
  lead: string
  stayText: string
  rooms: BookedRoomModel[]
  error: string | null
  back: Link
}

export type BookedRoomModel = {
  /** Fragment of the address, such as `room-2`. */
  id: string
  /** `Room 2 · Suite · Saver` */
  name: string
  details: string[]
  /** Its share of the total. */
  price: { label: string; amount: string }
  links: IconRow[]
  /** Other rooms to move to; null until the guest asks for them. */
  choices: { text: string; links: IconRow[] } | null
  /** What the requested change costs; null without one. */
  form: RoomForm | null
}

type Link = { text: string; href: string }

export type RoomForm = {
  action: string
  fields: Record<string, string | number>
  quote: ChangeQuote
  isCancellation: boolean
  keep: Link
}
