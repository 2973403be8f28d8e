import type { ChangeQuote } from '#app/overlays/modify-dates/model.ts'

export type BookedRoomsModel = {
  heading: string
  lead: string
  stayText: string
  rooms: BookedRoomModel[]
  error: string | null
  back: { text: string; href: string }
}

export type BookedRoomModel = {
  /** Fragment of the address, such as `room-2`. */
  id: string
  /** `Room 2 · Suite · Saver` */
  name: string
  details: string[]
  /** Its share of the total. */
  price: { label: string; amount: string }
  links: Link[]
  /** Other rooms to move to; null until the guest asks for them. */
  choices: { text: string; links: Link[] } | null
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
