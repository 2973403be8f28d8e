import * as v from 'valibot'
import { generateAnswer } from '#app/contracts/guests/identity.ts'
import {
  fileQuery,
  raiseIssueBody,
  selfServeBookingsQuery,
  selfServeSignInBody,
  ticketMessageBody,
  ticketsQuery,
} from '#app/contracts/guests/tickets.ts'
import { issueCategories, issues } from '#app/domain/help/issues.ts'
import { fileKinds, fileTypes, ticketStates } from '#app/domain/help/ticket-rules.ts'
import { entered } from '../answers/guests.ts'
import { isoInstant } from '../answers/prices.ts'
import type { GuestRouteRecord } from '../route-record.ts'

const state = v.picklist(ticketStates)
const ticketPath = v.object({ ticketNo: v.string() })
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

/** Self-serve help: what can be wrong, raising it, and the guest's own tickets with their files. */
export const ticketRecords: readonly GuestRouteRecord[] = [
  {
    name: 'listIssues',
    method: 'GET',
    path: '/api/pwa/selfServeIssuesList',
    about:
      "→ `{categories: [{id, title, issues: [{id, title, needs_booking, article}]}]}` in the caller's language; `article` (`id`, `question`, `answer`, `url`) may settle it, null where none does",
    answer: v.object({
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
    problems: [],
  },
  {
    name: 'listSelfServeBookingTabs',
    method: 'GET',
    path: '/api/pwa/selfServeBookingTabs',
    about: '→ `{tabs: [{name, count}]}` of the own bookings',
    needs: 'session',
    answer: v.object({ tabs: v.array(v.object({ name: v.string(), count: v.number() })) }),
    problems: [],
  },
  {
    name: 'listSelfServeBookings',
    method: 'GET',
    path: '/api/pwa/selfServeBookingsList',
    about:
      '`tab` (all without it), `limit` (≤ 50), `offset` → `{bookings: [{id, booking_no, hotel, checkin, checkout, status_key, state}], offset}`',
    needs: 'session',
    query: selfServeBookingsQuery,
    answer: v.object({
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
  {
    name: 'raiseIssue',
    method: 'POST',
    path: '/api/pwa/selfServeRaiseIssue',
    about:
      '`issue`, `booking` (id or number, where the issue needs one), `text` (10 to 2000 characters), `files` (ids of `files`, ≤ 5) → 201 `{ticket: {ticket_no, state}}`. 422 `tickets_open` while ten are open, 429 after 20 messages a day ([decisions/tickets.md](decisions/tickets.md))',
    needs: 'session',
    isKeyed: true,
    body: raiseIssueBody,
    answer: written,
    status: 201,
    problems: ['invalid_fields', 'tickets_open', 'not_found'],
  },
  {
    name: 'signInToSelfServe',
    method: 'POST',
    path: '/api/pwa/selfServeSignIn',
    about:
      '`phone` with `country_code` (or `country_iso_code`) sends a code → as `generateByPhone`; with `otp` as well it signs in → `{user}`',
    body: selfServeSignInBody,
    answer: v.union([generateAnswer, entered]),
    problems: ['invalid_fields', 'otp_incorrect'],
  },
  {
    name: 'listTickets',
    method: 'GET',
    path: '/api/pwa/tickets',
    about:
      '`limit` (≤ 50), `offset` → `{tickets, offset}`, those something happened in last first; `state` is `open` (the house’s turn), `answered`, `waiting` (the guest’s) or `closed`, `follows` the closed one it goes on from',
    needs: 'session',
    query: ticketsQuery,
    answer: v.object({ tickets: v.array(ticket), offset: v.number() }),
    problems: [],
  },
  {
    name: 'readTicket',
    method: 'GET',
    path: '/api/pwa/tickets/{ticketNo}',
    about: '→ `{ticket}` with `messages: [{id, author, text, at, files}]`; another guest’s is 404',
    needs: 'session',
    pathFields: ticketPath,
    answer: v.object({ ticket: v.object({ ...ticket.entries, messages: v.array(message) }) }),
    problems: ['not_found'],
  },
  {
    name: 'writeInTicket',
    method: 'POST',
    path: '/api/pwa/tickets/{ticketNo}/messages',
    about:
      '`text`, `files` as above → 201 `{ticket: {ticket_no, state}}`: it is open then, a closed one too for 30 days; later a new ticket that names the old, and `ticket_no` is the new one’s',
    needs: 'session',
    isKeyed: true,
    pathFields: ticketPath,
    body: ticketMessageBody,
    answer: written,
    status: 201,
    problems: ['invalid_fields', 'tickets_open', 'not_found'],
  },
  {
    name: 'closeTicket',
    method: 'POST',
    path: '/api/pwa/tickets/{ticketNo}/close',
    about: '→ `{ticket: {ticket_no, state: "closed"}}`; repeating it changes nothing',
    needs: 'session',
    pathFields: ticketPath,
    answer: written,
    problems: ['not_found'],
  },
  {
    name: 'sendFile',
    method: 'POST',
    path: '/api/pwa/files',
    about:
      'The file as it is; `name` in the query. PNG, JPEG, WebP or PDF by its bytes, ≤ 5 MB → 201 `{file: {id, name, type, size, url}}`. A picture loses what is no picture: the place, the camera. Its id goes with a message within a day, else it is erased; 100 a day',
    needs: 'session',
    query: fileQuery,
    body: v.string(),
    bodyType: 'application/octet-stream',
    answer: v.object({ file }),
    status: 201,
    problems: ['invalid_fields'],
  },
  {
    name: 'readFile',
    method: 'GET',
    path: '/api/pwa/files/{fileId}',
    about:
      'The file, as attachment; kept by no cache. Another guest’s is 404, and so it is 180 days after its ticket was closed',
    needs: 'session',
    pathFields: v.object({ fileId: v.string() }),
    answer: null,
    answerType: 'application/octet-stream',
    problems: ['not_found'],
  },
]
