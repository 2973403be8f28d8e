import * as v from 'valibot'
import { guestEndpoints } from '#app/contracts/guest-endpoint.ts'
import { generateResponse } from '#app/contracts/guests/identity.ts'
import { entered } from '#app/contracts/responses/guests.ts'
import { isoInstant } from '#app/contracts/responses/prices.ts'
import { pageLimit, pageOffset, wireText } from '#app/contracts/wire-values.ts'
import { PHONE_TEXT_MAX } from '#app/domain/guests/phone.ts'
import { issueCategories, issues } from '#app/domain/help/issues.ts'
import { fileKinds, fileTypes, ticketStates, toTicketText } from '#app/domain/help/ticket-rules.ts'

const ticketText = v.pipe(
  v.optional(v.nullable(v.string()), ''),
  v.transform((text) => toTicketText(text ?? '')),
)

const files = v.pipe(
  v.optional(v.array(v.pipe(v.string(), v.regex(/^[\w-]{10,64}$/))), []),
  v.maxLength(50),
  v.transform((ids) => [...new Set(ids)]),
)

export const raiseIssueBody = v.pipe(
  v.object({
    issue: v.picklist(issues.filter((issue) => !('isListed' in issue)).map(({ id }) => id)),
    booking: wireText(40, 'Id or number of a booking, where the issue needs one.'),
    text: ticketText,
    files,
  }),
  v.transform(({ issue, booking, text, files: fileIds }) => ({ issue, booking, text, fileIds })),
)

export const ticketMessageBody = v.pipe(
  v.object({ text: ticketText, files }),
  v.transform(({ text, files: fileIds }) => ({ text, fileIds })),
)

export const ticketsQuery = v.object({ limit: pageLimit(50), offset: pageOffset })

export const selfServeBookingsQuery = v.object({ tab: wireText(30), limit: pageLimit(50), offset: pageOffset })

export const fileQuery = v.object({ name: v.optional(v.pipe(v.string(), v.maxLength(300)), '') })

export const selfServeSignInBody = v.pipe(
  v.object({
    phone: wireText(PHONE_TEXT_MAX),
    country_code: wireText(8, 'Dial code, such as `+91`.'),
    country_iso_code: wireText(3, 'Two letters.'),
    otp: wireText(60, 'The one-time code.'),
    code: wireText(60),
  }),
  v.transform((body) => ({
    phone: body.phone ?? '',
    countryCode: body.country_code,
    countryIsoCode: body.country_iso_code,
    code: body.otp ?? body.code,
  })),
)

const state = v.picklist(ticketStates)
const nullableText = v.nullable(v.string())

const file = v.object({
  id: v.string(),
  name: v.string(),
  type: v.picklist(fileKinds.map((kind) => fileTypes[kind])),
  size: v.number(),
  url: v.string(),
})

const ticket = v.object({
  ticket_no: v.string(),
  issue: v.picklist(issues.map(({ id }) => id)),
  subject: v.string(),
  state,
  booking_no: nullableText,
  follows: nullableText,
  created_at: isoInstant,
  changed_at: isoInstant,
  closed_at: v.nullable(isoInstant),
})

const message = v.object({
  id: v.string(),
  author: v.picklist(['guest', 'house']),
  text: v.string(),
  at: isoInstant,
  files: v.array(file),
})
const written = v.object({ ticket: v.object({ ticket_no: v.string(), state }) })

export const ticketEndpoints = guestEndpoints({
  listIssues: {
    at: 'GET /api/pwa/selfServeIssuesList',
    summary: 'Lists the issues a guest can raise, in the caller’s language. `article` may answer the question.',
    response: v.object({
      categories: v.array(
        v.object({
          id: v.picklist(issueCategories),
          title: v.string(),
          issues: v.array(
            v.object({
              id: v.picklist(issues.map(({ id }) => id)),
              title: v.string(),
              needs_booking: v.boolean(),
              article: v.nullable(
                v.object({ id: v.string(), question: v.string(), answer: v.string(), url: v.string() }),
              ),
            }),
          ),
        }),
      ),
    }),
  },
  listSelfServeBookingTabs: {
    at: 'GET /api/pwa/selfServeBookingTabs',
    summary: 'Lists the tabs of the guest’s bookings with their counts.',
    needs: 'session',
    response: v.object({ tabs: v.array(v.object({ name: v.string(), count: v.number() })) }),
  },
  listSelfServeBookings: {
    at: 'GET /api/pwa/selfServeBookingsList',
    summary: 'Lists the guest’s bookings to choose from.',
    needs: 'session',
    query: selfServeBookingsQuery,
    response: v.object({
      bookings: v.array(
        v.object({
          id: v.string(),
          booking_no: v.string(),
          hotel: v.object({ id: v.number(), name: v.string(), city: v.string() }),
          checkin: v.string(),
          checkout: v.string(),
          status_key: v.number(),
          state: v.string(),
        }),
      ),
      offset: v.number(),
    }),
    problems: ['not_found'],
  },
  raiseIssue: {
    at: 'POST /api/pwa/selfServeRaiseIssue',
    summary:
      'Opens a ticket. 422 `tickets_open` while ten are open, 429 after 20 messages a day. See ' +
      '`docs/decisions/tickets.md`.',
    needs: 'session',
    idempotency: 'selfServeRaiseIssue',
    body: raiseIssueBody,
    response: written,
    status: 201,
    problems: ['invalid_fields', 'tickets_open', 'not_found'],
  },
  signInToSelfServe: {
    at: 'POST /api/pwa/selfServeSignIn',
    summary: 'Sends a one-time code to a number; with `otp`, signs in.',
    body: selfServeSignInBody,
    response: v.union([generateResponse, entered]),
    problems: ['invalid_fields', 'otp_incorrect'],
  },
  listTickets: {
    at: 'GET /api/pwa/tickets',
    summary: 'Lists the guest’s tickets, last changed first.',
    needs: 'session',
    query: ticketsQuery,
    response: v.object({ tickets: v.array(ticket), offset: v.number() }),
  },
  readTicket: {
    at: 'GET /api/pwa/tickets/{ticketNo}',
    summary: 'Returns a ticket with its messages; another guest’s ticket is 404.',
    needs: 'session',
    response: v.object({ ticket: v.object({ ...ticket.entries, messages: v.array(message) }) }),
    problems: ['not_found'],
  },
  writeInTicket: {
    at: 'POST /api/pwa/tickets/{ticketNo}/messages',
    summary:
      'Adds a message, which opens the ticket again up to 30 days after it was closed. Later it opens a new ticket ' +
      'that names the old one; `ticket_no` is then the new number.',
    needs: 'session',
    idempotency: 'tickets/{ticketNo}',
    body: ticketMessageBody,
    response: written,
    status: 201,
    problems: ['invalid_fields', 'tickets_open', 'not_found'],
  },
  closeTicket: {
    at: 'POST /api/pwa/tickets/{ticketNo}/close',
    summary: 'Closes a ticket. Repeating it changes nothing.',
    needs: 'session',
    response: written,
    problems: ['not_found'],
  },
  sendFile: {
    at: 'POST /api/pwa/files',
    summary:
      'Uploads a file: PNG, JPEG, WebP or PDF by its bytes, at most 5 MB and 100 a day. Picture metadata such as ' +
      'place and camera is removed. Unless a message names the file within a day, it is deleted.',
    needs: 'session',
    query: fileQuery,
    body: v.string(),
    bodyType: 'application/octet-stream',
    hasRawBody: true,
    limit: 'files',
    response: v.object({ file }),
    status: 201,
    problems: ['invalid_fields'],
  },
  readFile: {
    at: 'GET /api/pwa/files/{fileId}',
    summary:
      'Returns a file as an attachment that no cache keeps. Another guest’s file is 404, and every file from 180 ' +
      'days after its ticket was closed.',
    needs: 'session',
    response: null,
    responseType: 'application/octet-stream',
    problems: ['not_found'],
  },
})
