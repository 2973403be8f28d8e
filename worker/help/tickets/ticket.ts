import type { BrandId } from '#app/brands/brands.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { IssueId } from '#app/domain/help/issues.ts'
import type { FileKind, TicketState } from '#app/domain/help/ticket-rules.ts'

/** A ticket of a guest with the house, without what was written in it. */
export type Ticket = {
  id: string
  ticketNo: string
  brandId: BrandId
  userId: string
  issue: IssueId
  bookingId: string | null
  bookingNo: string | null
  /** The number of the closed ticket it goes on from. */
  followsNo: string | null
  state: TicketState
  locale: string
  revision: number
  createdAt: Instant
  /** Of the last message or state. */
  changedAt: Instant
  closedAt: Instant | null
}

/** A file as it is told of: what it is called, what its bytes are, how many. */
export type TicketFile = { id: string; name: string; kind: FileKind; bytes: number }

export type TicketMessage = {
  id: string
  author: 'guest' | 'house'
  /** Who wrote for the house; guests are not told. */
  operator: string | null
  text: string
  at: Instant
  files: TicketFile[]
}

/** A ticket with all that was written in it, in its order. */
export type ReadTicket = Ticket & { messages: TicketMessage[] }
