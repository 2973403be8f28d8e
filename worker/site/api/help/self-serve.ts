import { Hono } from 'hono'
import { ticketEndpoints } from '#app/contracts/guests/ticket-endpoints.ts'
import { issueCategories, issuesOf } from '#app/domain/help/issues.ts'
import { ticketTextFault } from '#app/domain/help/ticket-rules.ts'
import { problem, refuseFields } from '#app/domain/problem.ts'
import { ok, refuse } from '#app/domain/result.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { listBookings, listBookingTabs } from '#worker/services/bookings/reading/list-bookings.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { listIssueArticles } from '#worker/services/support/articles/list-articles.ts'
import { raiseTicket } from '#worker/services/support/tickets/raise-ticket.ts'
import { findOwnBookingId } from '#worker/services/support/tickets/read-tickets.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint, markReplay } from '#worker/site/http/add-endpoint.ts'
import { handleCodeSignIn, handleSendCode } from '../identity/code-sign-in.ts'

export const selfServeRoutes = new Hono<AppEnv>()
addEndpoint(selfServeRoutes, ticketEndpoints.listIssues, async ({ var: { deps, scope } }) => {
  const [translate, articles] = await Promise.all([translatorOf(scope, ['tickets']), listIssueArticles(deps, scope)])
  return ok({
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
})
addEndpoint(selfServeRoutes, ticketEndpoints.listSelfServeBookingTabs, async ({ var: { deps, scope } }) => {
  const tabs = await listBookingTabs(deps, scope)
  return tabs.ok ? ok({ tabs: tabs.value.map(({ name, count }) => ({ name, count })) }) : tabs
})
addEndpoint(selfServeRoutes, ticketEndpoints.listSelfServeBookings, async ({ var: { deps, scope } }, { query }) => {
  const found = await listBookings(deps, scope, query)
  if (!found.ok) return found
  const bookings = found.value.map(({ id, bookingNo, property, checkin, checkout, statusKey, state }) => {
    const hotel = { id: property.id, name: property.name, city: property.cityName }
    return { id, booking_no: bookingNo, hotel, checkin, checkout, status_key: statusKey, state }
  })
  return ok({ bookings, offset: query.offset })
})
addEndpoint(selfServeRoutes, ticketEndpoints.raiseIssue, async (c, { body, user, idempotency }) => {
  const { deps, scope } = c.var
  const { issue, booking, text, fileIds } = body
  const fault = ticketTextFault(text)
  if (fault) return refuseFields({ text: fault })
  const owned = { brandId: scope.brand.id, userId: user.id }
  const bookingId = booking === null ? null : await findOwnBookingId(deps, { ...owned, reference: booking })
  if (booking !== null && bookingId === null) return refuse(problem('not_found'))
  const raised = await raiseTicket(deps, scope, { userId: user.id, issue, bookingId, text, fileIds, idempotency })
  if (!raised.ok) return raised
  const { ticketNo, state, isReplay } = raised.value
  markReplay(c, isReplay)
  return ok({ ticket: { ticket_no: ticketNo, state } })
})
addEndpoint(selfServeRoutes, ticketEndpoints.signInToSelfServe, (c, { body: { code, ...number } }) => {
  return code === null ? handleSendCode(c, { ...number, userId: null }) : handleCodeSignIn(c, { ...number, code })
})
