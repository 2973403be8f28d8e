import type { Hono } from 'hono'
import {
  approveAccountRoute,
  listAccountsRoute,
  listCommissionsRoute,
  refuseAccountRoute,
} from '#app/contracts/admin/people/accounts.ts'
import { firstKnownDay, lastKnownDay, parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { ok } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serve } from '#worker/admin/serve.ts'
import { serveWhole } from '#worker/admin/serve-whole.ts'
import { decideAccount, listAccounts, type OperatedDetail } from '#worker/admin/services/people/accounts.ts'
import { readDueCommissions } from '#worker/services/bookings/due-commissions.ts'
import { toIso, toIsoOrNull, toNumberedPage, toPage } from '../wire.ts'

export function addAccountRoutes(admin: Hono<AdminEnv>): void {
  serveWhole(admin, listAccountsRoute, async ({ deps, query }) => {
    const { cursor: after = null, limit, state } = query
    return ok(toPage(await listAccounts(deps, { state, after, limit: limit + 1 }), limit, toAccountAnswer))
  })

  const decisions = [
    [approveAccountRoute, 'approved'],
    [refuseAccountRoute, 'refused'],
  ] as const
  for (const [route, state] of decisions) {
    serveWhole(admin, route, async ({ writing, actor, path, body, keyed }) => {
      const decision = { userId: path.accountId, taxNumber: body.tax_number, state, keyed }
      const decided = await decideAccount(writing, actor, decision)
      return decided.ok ? ok(toAccountAnswer(decided.value)) : decided
    })
  }

  serve(admin, listCommissionsRoute, async ({ deps, actor, query }) => {
    const { limit, cursor = '', from = firstKnownDay, until = lastKnownDay } = query
    const checkout = parseCalendarDay(cursor.slice(0, 10))
    const after = checkout && { checkout, bookingNo: cursor.slice(11) }
    const own = actor.reach === 'all' ? {} : { propertyIds: actor.reach }
    const asked = { from, until, ...own, after, limit: limit + 1 }
    const { due, sums } = await readDueCommissions(deps, asked)
    const page = toNumberedPage(due, limit, {
      toAnswer: ({ bookingNo, brandId, amountMinor, ...commission }) => ({
        ...commission,
        booking_no: bookingNo,
        brand: brandId,
        amount_minor: amountMinor,
      }),
      toPlace: (last) => `${last.checkout}.${last.bookingNo}`,
    })
    return ok({
      ...page,
      sums: sums.map(({ currency, amountMinor }) => ({ currency, amount_minor: amountMinor })),
    })
  })
}

function toAccountAnswer({ guest, ...detail }: OperatedDetail) {
  return {
    account_id: detail.id,
    company: detail.company,
    kind: detail.kind,
    tax_number: detail.taxNumber,
    state: detail.state,
    asked_at: toIso(detail.createdAt),
    decided_at: toIsoOrNull(detail.decidedAt),
    role: detail.role,
    guest: { name: guest.name, country_code: guest.countryCode, phone: guest.phone, email: guest.email },
  }
}
