import { Hono } from 'hono'
import { ticketEndpoints } from '#app/contracts/guests/ticket-endpoints.ts'
import { findIssue } from '#app/domain/help/issues.ts'
import { fileTypes, ticketLimits, ticketTextFault } from '#app/domain/help/ticket-rules.ts'
import { refuseFields } from '#app/domain/problem.ts'
import { ok, refuse } from '#app/domain/result.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { attachmentAs } from '#worker/services/support/files/file-name.ts'
import { openOwnFile, storeFile, tooLarge } from '#worker/services/support/files/store-file.ts'
import { listOwnTickets, readOwnTicket } from '#worker/services/support/tickets/read-tickets.ts'
import { closeOwnTicket, replyToTicket } from '#worker/services/support/tickets/reply-to-ticket.ts'
import type { ReadTicket, Ticket, TicketFile } from '#worker/services/support/tickets/ticket.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint, markReplay } from '#worker/site/http/add-endpoint.ts'

const toIso = (ms: number) => new Date(ms).toISOString()

export const ticketRoutes = new Hono<AppEnv>()
addEndpoint(ticketRoutes, ticketEndpoints.listTickets, async ({ var: { deps, scope } }, { query }) => {
  const found = await listOwnTickets(deps, scope, query)
  if (!found.ok) return found
  const translate = await translatorOf(scope, ['tickets'])
  return ok({ tickets: found.value.map((ticket) => toTicketResponse(ticket, translate)), offset: query.offset })
})
addEndpoint(ticketRoutes, ticketEndpoints.readTicket, async ({ var: { deps, scope } }, { path }) => {
  const found = await readOwnTicket(deps, scope, path.ticketNo)
  if (!found.ok) return found
  return ok({ ticket: toReadTicketResponse(found.value, await translatorOf(scope, ['tickets'])) })
})
addEndpoint(ticketRoutes, ticketEndpoints.writeInTicket, async (c, { path, body, idempotency }) => {
  const fault = ticketTextFault(body.text)
  if (fault) return refuseFields({ text: fault })
  const written = await replyToTicket(c.var.deps, c.var.scope, { ticketNo: path.ticketNo, ...body, idempotency })
  if (!written.ok) return written
  const { ticketNo, state, isReplay } = written.value
  markReplay(c, isReplay)
  return ok({ ticket: { ticket_no: ticketNo, state } })
})
addEndpoint(ticketRoutes, ticketEndpoints.closeTicket, async ({ var: { deps, scope } }, { path }) => {
  const closed = await closeOwnTicket(deps, scope, path.ticketNo)
  if (!closed.ok) return closed
  const { ticketNo, state } = closed.value
  return ok({ ticket: { ticket_no: ticketNo, state } })
})
addEndpoint(ticketRoutes, ticketEndpoints.sendFile, async (c, { query: { name } }) => {
  const { deps, scope } = c.var
  // A body that declares itself too large is not read.
  if (Number(c.req.header('Content-Length')) > ticketLimits.fileBytes) return refuse(tooLarge())
  const bytes = new Uint8Array(await c.req.raw.arrayBuffer())
  const stored = await storeFile(deps, scope, { bytes, name })
  return stored.ok ? ok({ file: toFileResponse(stored.value) }) : stored
})
addEndpoint(ticketRoutes, ticketEndpoints.readFile, async (c, { path }) => {
  const opened = await openOwnFile(c.var.deps, c.var.scope, path.fileId)
  if (!opened.ok) return opened
  const { file, body } = opened.value
  const headers = {
    'Content-Type': fileTypes[file.kind],
    'Content-Length': String(file.bytes),
    'Content-Disposition': attachmentAs(file.name),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  }
  return ok(c.body(body, 200, headers))
})

export function toTicketResponse(ticket: Ticket, translate: Translate) {
  return {
    ticket_no: ticket.ticketNo,
    issue: ticket.issue,
    subject: translate(`tickets.is_${findIssue(ticket.issue)?.id ?? 'something'}` as MessageId),
    state: ticket.state,
    booking_no: ticket.bookingNo,
    follows: ticket.followsNo,
    created_at: toIso(ticket.createdAt),
    changed_at: toIso(ticket.changedAt),
    closed_at: ticket.closedAt === null ? null : toIso(ticket.closedAt),
  }
}

/** Presents a ticket with its messages; the name of the answering employee is not shown. */
export function toReadTicketResponse(ticket: ReadTicket, translate: Translate) {
  return {
    ...toTicketResponse(ticket, translate),
    messages: ticket.messages.map(({ id, author, text, at, files }) => {
      return { id, author, text, at: toIso(at), files: files.map(toFileResponse) }
    }),
  }
}

function toFileResponse({ id, name, kind, bytes }: TicketFile) {
  return { id, name, type: fileTypes[kind], size: bytes, url: `/api/pwa/files/${id}` }
}
