import type { Hono } from 'hono'
import {
  answerTicketRoute,
  closeTicketRoute,
  listTicketsRoute,
  readTicketFileRoute,
  readTicketRoute,
} from '#app/contracts/admin/people/tickets.ts'
import { fileTypes } from '#app/domain/help/ticket-rules.ts'
import { mapResult, ok } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serve } from '#worker/admin/serve.ts'
import {
  type AdminTicket,
  type AdminTicketDetails,
  answerTicketByAdmin,
  closeTicketByAdmin,
  listReachableTickets,
  openReachableFile,
  readReachableTicket,
} from '#worker/admin/services/people/tickets.ts'
import { toIso, toIsoOrNull, toPage } from '#worker/admin/services/response-format.ts'

export function addTicketRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, listTicketsRoute, async ({ deps, actor, query }) => {
    const { cursor: after = null, limit, state, property: propertyId } = query
    const found = await listReachableTickets(deps, actor, { state, propertyId, after, limit: limit + 1 })
    return ok(toPage(found, limit, toTicketResponse))
  })

  serve(admin, readTicketRoute, async ({ deps, actor, path }) => {
    return mapResult(await readReachableTicket(deps, actor, path.ticketNo), toReadTicketResponse)
  })

  serve(admin, readTicketFileRoute, async ({ deps, actor, path }) => {
    const opened = await openReachableFile(deps, actor, path)
    if (!opened.ok) return opened
    const { file, body } = opened.value
    return ok({ type: fileTypes[file.kind], name: file.name, body })
  })

  serve(admin, answerTicketRoute, async ({ deps, actor, path, body, idempotency }) => {
    const { text, asks = false } = body
    return mapResult(
      await answerTicketByAdmin(deps, actor, { ticketNo: path.ticketNo, text, asks, idempotency }),
      toReadTicketResponse,
    )
  })

  serve(admin, closeTicketRoute, async ({ deps, actor, path, idempotency }) => {
    return mapResult(
      await closeTicketByAdmin(deps, actor, { ticketNo: path.ticketNo, idempotency }),
      toReadTicketResponse,
    )
  })
}

function toTicketResponse(ticket: AdminTicket) {
  return {
    ticket_no: ticket.ticketNo,
    state: ticket.state,
    brand: ticket.brandId,
    issue: ticket.issue,
    property: ticket.propertyId,
    booking_no: ticket.bookingNo,
    follows: ticket.followsNo,
    locale: ticket.locale,
    created_at: toIso(ticket.createdAt),
    changed_at: toIso(ticket.changedAt),
    closed_at: toIsoOrNull(ticket.closedAt),
  }
}

function toReadTicketResponse(ticket: AdminTicketDetails) {
  return {
    ...toTicketResponse(ticket),
    guest: { name: ticket.guestName, reached_by: ticket.reachedBy },
    messages: ticket.messages.map(({ files, at, ...message }) => ({
      ...message,
      at: toIso(at),
      files: files.map(({ id, name, kind, bytes }) => ({ id, name, type: fileTypes[kind], size: bytes })),
    })),
  }
}
