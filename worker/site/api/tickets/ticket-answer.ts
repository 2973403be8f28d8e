import { findIssue } from '#app/domain/help/issues.ts'
import { fileTypes } from '#app/domain/help/ticket-rules.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import type { ReadTicket, Ticket, TicketFile } from '#worker/services/support/tickets/ticket.ts'

const iso = (at: number) => new Date(at).toISOString()

/** A ticket as calls answer it. */
export function toTicketAnswer(ticket: Ticket, translate: Translate) {
  return {
    ticket_no: ticket.ticketNo,
    issue: ticket.issue,
    subject: translate(`tickets.is_${findIssue(ticket.issue)?.id ?? 'something'}` as MessageId),
    state: ticket.state,
    booking_no: ticket.bookingNo,
    follows: ticket.followsNo,
    created_at: iso(ticket.createdAt),
    changed_at: iso(ticket.changedAt),
    closed_at: ticket.closedAt === null ? null : iso(ticket.closedAt),
  }
}

/** One with its messages and files. Who of the house wrote stays with the house. */
export function toReadTicketAnswer(ticket: ReadTicket, translate: Translate) {
  return {
    ...toTicketAnswer(ticket, translate),
    messages: ticket.messages.map(({ id, author, text, at, files }) => {
      return { id, author, text, at: iso(at), files: files.map(toFileAnswer) }
    }),
  }
}

/** A file as calls answer it; it is read at `url`. */
export function toFileAnswer({ id, name, kind, bytes }: TicketFile) {
  return { id, name, type: fileTypes[kind], size: bytes, url: `/api/pwa/files/${id}` }
}
