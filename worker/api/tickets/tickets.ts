import { type Context, Hono } from 'hono'
import { ticketMessageBody, ticketsQuery } from '#app/contracts/guests/tickets.ts'
import { faultOfText } from '#app/domain/help/ticket-rules.ts'
import { problem } from '#app/domain/problem.ts'
import { translatorOf } from '#worker/content/messages.ts'
import type { AppEnv } from '#worker/context.ts'
import { listOwnTickets, readOwnTicket } from '#worker/help/tickets/read-tickets.ts'
import { closeOwnTicket, writeOn } from '#worker/help/tickets/write-on.ts'
import { parseInput, readJson, readQuery } from '#worker/http/parse-input.ts'
import { answer, refuseWith } from '#worker/http/respond.ts'
import { keyedOf } from '#worker/views/booking-proof.ts'
import { toReadTicketAnswer, toTicketAnswer } from './ticket-answer.ts'

/** A guest's own tickets: read, written on, closed [HELP-106]. */
export function createTicketRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/tickets', answerTickets)
  routes.get('/tickets/:ticketNo', answerTicket)
  routes.post('/tickets/:ticketNo/messages', answerMessage)
  routes.post('/tickets/:ticketNo/close', answerClose)
  return routes
}

const numberOf = (c: Context<AppEnv>) => c.req.param('ticketNo') ?? ''

async function answerTickets(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const input = parseInput(ticketsQuery, readQuery(new URL(c.req.url)))
  if (!input.ok) return refuseWith(c, input.problem)
  const found = await listOwnTickets(deps, scope, input.value)
  if (!found.ok) return refuseWith(c, found.problem)
  const translate = await translatorOf(scope, ['tickets'])
  const { offset } = input.value
  return answer(c, { tickets: found.value.map((ticket) => toTicketAnswer(ticket, translate)), offset })
}

async function answerTicket(c: Context<AppEnv>): Promise<Response> {
  const found = await readOwnTicket(c.var.deps, c.var.scope, numberOf(c))
  if (!found.ok) return refuseWith(c, found.problem)
  return answer(c, { ticket: toReadTicketAnswer(found.value, await translatorOf(c.var.scope, ['tickets'])) })
}

async function answerMessage(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const body = await readJson(c.req.raw)
  if (!body.ok) return refuseWith(c, body.problem)
  const input = parseInput(ticketMessageBody, body.value)
  if (!input.ok) return refuseWith(c, input.problem)
  const fault = faultOfText(input.value.text)
  if (fault) return refuseWith(c, problem('invalid_fields', { fields: { text: fault } }))
  const keyed = await keyedOf(c, `tickets/${numberOf(c)}`, body.value)
  if (!keyed.ok) return refuseWith(c, keyed.problem)
  const written = await writeOn(deps, scope, { ticketNo: numberOf(c), ...input.value, keyed: keyed.value })
  if (!written.ok) return refuseWith(c, written.problem)
  if (written.value.isReplay) c.header('Idempotent-Replayed', 'true')
  const { ticketNo, state } = written.value
  return answer(c, { ticket: { ticket_no: ticketNo, state } }, 201)
}

async function answerClose(c: Context<AppEnv>): Promise<Response> {
  const closed = await closeOwnTicket(c.var.deps, c.var.scope, numberOf(c))
  if (!closed.ok) return refuseWith(c, closed.problem)
  const { ticketNo, state } = closed.value
  return answer(c, { ticket: { ticket_no: ticketNo, state } })
}
