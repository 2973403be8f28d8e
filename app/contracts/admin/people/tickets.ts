import * as v from 'valibot'
import { issues } from '#app/domain/help/issues.ts'
import { fileKinds, fileTypes, ticketStates } from '#app/domain/help/ticket-rules.ts'
import { isoInstant, numberInQuery, pageOf, pagingFields, staffText, timeCursor } from '../fields.ts'
import { routeRecord } from '../route-record.ts'

const state = v.picklist(ticketStates)
const mimeTypes = fileKinds.map((kind) => fileTypes[kind])
const nullableText = v.nullable(v.string())
const ticketPath = v.object({ ticketNo: v.pipe(v.string(), v.maxLength(20)) })

export const ticketResponse = v.object({
  ticket_no: v.string(),
  state,
  brand: v.string(),
  issue: v.picklist(issues.map(({ id }) => id)),
  property: v.nullable(v.pipe(v.number(), v.description('property of the booking'))),
  booking_no: nullableText,
  follows: v.pipe(nullableText, v.description('the closed ticket it continues')),
  locale: v.string(),
  created_at: isoInstant,
  changed_at: v.pipe(isoInstant, v.description('time of the latest message or state change')),
  closed_at: v.nullable(isoInstant),
})

export const readTicketResponse = v.object({
  ...ticketResponse.entries,
  guest: v.object({ name: v.string(), reached_by: v.nullable(v.picklist(['email', 'sms'])) }),
  messages: v.array(
    v.object({
      id: v.string(),
      author: v.picklist(['guest', 'house']),
      operator: nullableText,
      text: v.string(),
      at: isoInstant,
      files: v.array(v.object({ id: v.string(), name: v.string(), type: v.picklist(mimeTypes), size: v.number() })),
    }),
  ),
})

export const listTicketsRoute = routeRecord('listTickets', 'GET /v1/tickets', {
  scope: 'tickets:read',
  about: 'Lists tickets, newest first. Tickets without a booking need access to all properties.',
  query: v.object({
    ...pagingFields,
    cursor: timeCursor,
    state: v.optional(state),
    property: v.optional(numberInQuery),
  }),
  response: pageOf(ticketResponse),
})

export const readTicketRoute = routeRecord('readTicket', 'GET /v1/tickets/{ticketNo}', {
  scope: 'tickets:read',
  about: 'Returns a ticket with its messages and files.',
  pathFields: ticketPath,
  response: readTicketResponse,
  problems: ['not_found'],
})

export const readTicketFileRoute = routeRecord('readTicketFile', 'GET /v1/tickets/{ticketNo}/files/{fileId}', {
  scope: 'tickets:read',
  about: 'Returns a file of a guest as an attachment; its type was detected from its bytes.',
  pathFields: v.object({ ...ticketPath.entries, fileId: v.pipe(v.string(), v.maxLength(64)) }),
  response: v.string(),
  files: mimeTypes,
  problems: ['not_found'],
})

export const answerTicketRoute = routeRecord('answerTicket', 'POST /v1/tickets/{ticketNo}/answers', {
  scope: 'tickets:write',
  about:
    'Answers a ticket and notifies the guest by email or, without an address, by SMS with a link. Its state becomes `answered`, with `asks` `waiting`.',
  pathFields: ticketPath,
  body: v.object({
    text: staffText(4000),
    asks: v.optional(v.pipe(v.boolean(), v.description('true: the answer asks the guest something'))),
  }),
  response: readTicketResponse,
  status: 201,
  problems: ['not_found', 'not_modifiable'],
})

export const closeTicketRoute = routeRecord('closeTicket', 'POST /v1/tickets/{ticketNo}/closures', {
  scope: 'tickets:write',
  about: 'Closes a ticket. A message of the guest within 30 days reopens it. Repeating it changes nothing.',
  pathFields: ticketPath,
  response: readTicketResponse,
  problems: ['not_found'],
})
