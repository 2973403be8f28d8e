import { Hono } from 'hono'
import { ticketEndpoints } from '#app/contracts/guests/ticket-endpoints.ts'
import { faultOfText } from '#app/domain/help/ticket-rules.ts'
import { problem } from '#app/domain/problem.ts'
import { ok, refuse } from '#app/domain/result.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { listOwnTickets, readOwnTicket } from '#worker/services/support/tickets/read-tickets.ts'
import { closeOwnTicket, writeOn } from '#worker/services/support/tickets/write-on.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint, markReplay } from '#worker/site/http/add-endpoint.ts'
import { toReadTicketAnswer, toTicketAnswer } from './ticket-answer.ts'

/** Adds the endpoints about a guest's own tickets. */
export function createTicketRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  addEndpoint(routes, ticketEndpoints.listTickets, async ({ var: { deps, scope } }, { query }) => {
    const found = await listOwnTickets(deps, scope, query)
    if (!found.ok) return found
    const translate = await translatorOf(scope, ['tickets'])
    return ok({ tickets: found.value.map((ticket) => toTicketAnswer(ticket, translate)), offset: query.offset })
  })
  addEndpoint(routes, ticketEndpoints.readTicket, async ({ var: { deps, scope } }, { path }) => {
    const found = await readOwnTicket(deps, scope, path.ticketNo)
    if (!found.ok) return found
    return ok({ ticket: toReadTicketAnswer(found.value, await translatorOf(scope, ['tickets'])) })
  })
  addEndpoint(routes, ticketEndpoints.writeInTicket, async (c, { path, body, keyed }) => {
    const fault = faultOfText(body.text)
    if (fault) return refuse(problem('invalid_fields', { fields: { text: fault } }))
    const written = await writeOn(c.var.deps, c.var.scope, { ticketNo: path.ticketNo, ...body, keyed })
    if (!written.ok) return written
    const { ticketNo, state, isReplay } = written.value
    markReplay(c, isReplay)
    return ok({ ticket: { ticket_no: ticketNo, state } })
  })
  addEndpoint(routes, ticketEndpoints.closeTicket, async ({ var: { deps, scope } }, { path }) => {
    const closed = await closeOwnTicket(deps, scope, path.ticketNo)
    if (!closed.ok) return closed
    const { ticketNo, state } = closed.value
    return ok({ ticket: { ticket_no: ticketNo, state } })
  })
  return routes
}
