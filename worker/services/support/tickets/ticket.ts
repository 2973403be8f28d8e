import type { BrandId } from '#app/brands/brands.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { IssueId } from '#app/domain/help/issues.ts'
import type { FileKind, TicketState } from '#app/domain/help/ticket-rules.ts'

export type Ticket = {
  id: string
  ticketNo: string
  brandId: BrandId
  userId: string
  issue: IssueId
  bookingId: string | null
  bookingNo: string | null
  /** Number of the closed ticket that this one continues. */
  followsNo: string | null
  state: TicketState
  locale: string
  revision: number
  createdAt: Instant
  changedAt: Instant
  closedAt: Instant | null
}

export type TicketFile = { id: string; name: string; kind: FileKind; bytes: number }

export type TicketMessage = {
  id: string
  author: 'guest' | 'house'
  /** The operator who wrote; not shown to guests. */
  operator: string | null
  text: string
  at: Instant
  files: TicketFile[]
}

export type ReadTicket = Ticket & { messages: TicketMessage[] }
