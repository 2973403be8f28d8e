import { type Context, Hono } from 'hono'
import { raiseIssueBody, selfServeBookingsQuery, selfServeSignInBody } from '#app/contracts/guests/tickets.ts'
import { issueCategories, issuesOf } from '#app/domain/help/issues.ts'
import { faultOfText } from '#app/domain/help/ticket-rules.ts'
import { problem } from '#app/domain/problem.ts'
import { ok, refuse } from '#app/domain/result.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { listBookings, listBookingTabs } from '#worker/bookings/reading/list-bookings.ts'
import { translatorOf } from '#worker/content/messages.ts'
import type { AppEnv } from '#worker/context.ts'
import { findOwnBookingId } from '#worker/help/tickets/find-own-booking.ts'
import { listIssueArticles } from '#worker/help/tickets/issue-articles.ts'
import { raiseTicket } from '#worker/help/tickets/raise-ticket.ts'
import { parseInput, readJson, readQuery } from '#worker/http/parse-input.ts'
import { answer, refuseWith } from '#worker/http/respond.ts'
import { keyedOf } from '#worker/views/booking-proof.ts'
import { answerCodeSignIn, answerSentCode } from '../identity/code-sign-in.ts'

/** The calls of self-serve help: what can be wrong, with which booking, and raising it [HELP-03, HELP-04, HELP-05, HELP-06, HELP-07]. */
export function createSelfServeRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/selfServeIssuesList', answerIssues)
  routes.get('/selfServeBookingTabs', answerTabs)
  routes.get('/selfServeBookingsList', answerBookings)
  routes.post('/selfServeRaiseIssue', answerRaise)
  routes.post('/selfServeSignIn', answerSignIn)
  return routes
}

async function answerIssues(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const [translate, articles] = await Promise.all([translatorOf(scope, ['tickets']), listIssueArticles(deps, scope)])
  return answer(c, {
    categories: issueCategories.map((category) => ({
      id: category,
      title: translate(`tickets.of_${category}`),
      issues: issuesOf(category).map(({ id, needsBooking }) => {
        const article = articles.get(id)
        return {
          id,
          title: translate(`tickets.is_${id}` as MessageId),
          needs_booking: needsBooking,
          article: article
            ? { id: article.id, question: article.question, answer: article.answer, url: `/help/${article.id}` }
            : null,
        }
      }),
    })),
  })
}

async function answerTabs(c: Context<AppEnv>): Promise<Response> {
  const tabs = await listBookingTabs(c.var.deps, c.var.scope)
  if (!tabs.ok) return refuseWith(c, tabs.problem)
  return answer(c, { tabs: tabs.value.map(({ name, count }) => ({ name, count })) })
}

async function answerBookings(c: Context<AppEnv>): Promise<Response> {
  const input = parseInput(selfServeBookingsQuery, readQuery(new URL(c.req.url)))
  if (!input.ok) return refuseWith(c, input.problem)
  const found = await listBookings(c.var.deps, c.var.scope, input.value)
  if (!found.ok) return refuseWith(c, found.problem)
  return answer(c, {
    bookings: found.value.map(({ id, bookingNo, property, checkin, checkout, statusKey, state }) => {
      const hotel = { id: property.id, name: property.name, city: property.cityName }
      return { id, booking_no: bookingNo, hotel, checkin, checkout, status_key: statusKey, state }
    }),
    offset: input.value.offset,
  })
}

async function answerRaise(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const { user } = scope.visitor
  if (!user) return refuseWith(c, problem('not_signed_in'))
  const body = await readJson(c.req.raw)
  if (!body.ok) return refuseWith(c, body.problem)
  const input = parseInput(raiseIssueBody, body.value)
  if (!input.ok) return refuseWith(c, input.problem)
  const { issue, booking, text, fileIds } = input.value
  const fault = faultOfText(text)
  if (fault) return refuseWith(c, problem('invalid_fields', { fields: { text: fault } }))
  const keyed = await keyedOf(c, 'selfServeRaiseIssue', body.value)
  if (!keyed.ok) return refuseWith(c, keyed.problem)
  const bookingId = booking === null ? ok(null) : await ownBooking(c, user.id, booking)
  if (!bookingId.ok) return refuseWith(c, bookingId.problem)
  const wish = { userId: user.id, issue, bookingId: bookingId.value, text, fileIds, keyed: keyed.value }
  const raised = await raiseTicket(deps, scope, wish)
  if (!raised.ok) return refuseWith(c, raised.problem)
  if (raised.value.isReplay) c.header('Idempotent-Replayed', 'true')
  const { ticketNo, state } = raised.value
  return answer(c, { ticket: { ticket_no: ticketNo, state } }, 201)
}

async function ownBooking(c: Context<AppEnv>, userId: string, reference: string) {
  const id = await findOwnBookingId(c.var.deps, { brandId: c.var.scope.brand.id, userId, reference })
  return id === null ? refuse(problem('not_found')) : ok(id)
}

async function answerSignIn(c: Context<AppEnv>): Promise<Response> {
  const body = await readJson(c.req.raw)
  const input = body.ok ? parseInput(selfServeSignInBody, body.value) : body
  if (!input.ok) return refuseWith(c, input.problem)
  const { code, ...number } = input.value
  return code === null ? answerSentCode(c, { ...number, userId: null }) : answerCodeSignIn(c, { ...number, code })
}
