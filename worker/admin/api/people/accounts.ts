import type { Hono } from 'hono'
import {
  approveAccountRoute,
  listAccountsRoute,
  listCommissionsRoute,
  refuseAccountRoute,
  removeNicknameRoute,
} from '#app/contracts/admin/people/accounts.ts'
import { firstKnownDay, lastKnownDay, parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { mapResult, ok } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serve, serveUnrestricted } from '#worker/admin/serve.ts'
import { type AdminAccountDetail, decideAccount } from '#worker/admin/services/people/accounts.ts'
import { removeNickname } from '#worker/admin/services/people/nicknames.ts'
import { toIso, toIsoOrNull, toNumberedPage, toPage } from '#worker/admin/services/response-format.ts'
import { searchAccountDetails } from '#worker/services/accounts/account-detail.ts'
import { readDueCommissions } from '#worker/services/bookings/due-commissions.ts'

export function addAccountRoutes(admin: Hono<AdminEnv>): void {
  serveUnrestricted(admin, listAccountsRoute, async ({ deps, query }) => {
    const { cursor: after = null, limit, state } = query
    return ok(toPage(await searchAccountDetails(deps.db, { state, after, limit: limit + 1 }), limit, toAccountResponse))
  })

  const decisions = [
    [approveAccountRoute, 'approved'],
    [refuseAccountRoute, 'refused'],
  ] as const
  for (const [route, state] of decisions) {
    serveUnrestricted(admin, route, async ({ deps, actor, path, body, idempotency }) => {
      const decision = { userId: path.accountId, taxNumber: body.tax_number, state, idempotency }
      return mapResult(await decideAccount(deps, actor, decision), toAccountResponse)
    })
  }

  serve(admin, listCommissionsRoute, async ({ deps, actor, query }) => {
    const { limit, cursor = '', from = firstKnownDay, until = lastKnownDay } = query
    const checkout = parseCalendarDay(cursor.slice(0, 10))
    const after = checkout && { checkout, bookingNo: cursor.slice(11) }
    const reachFilter = actor.reach === 'all' ? {} : { propertyIds: actor.reach }
    const period = { from, to: until, ...reachFilter, after, limit: limit + 1 }
    const { due, sums } = await readDueCommissions(deps, period)
    const page = toNumberedPage(due, limit, {
      toResponse: ({ bookingNo, brandId, programmeKind, commissionPercent, amountMinor, ...commission }) => ({
        ...commission,
        kind: programmeKind,
        percent: commissionPercent,
        booking_no: bookingNo,
        brand: brandId,
        amount_minor: amountMinor,
      }),
      cursorOf: (last) => `${last.checkout}.${last.bookingNo}`,
    })
    return ok({
      ...page,
      sums: sums.map(({ currency, amountMinor }) => ({ currency, amount_minor: amountMinor })),
    })
  })
}

function toAccountResponse({ guest, ...detail }: AdminAccountDetail) {
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

export function addNicknameRoutes(admin: Hono<AdminEnv>): void {
  serveUnrestricted(admin, removeNicknameRoute, async ({ deps, actor, body: { brand, nickname }, idempotency }) => {
    const removed = await removeNickname(deps, actor, { brandId: brand, nickname, idempotency })
    return removed.ok ? ok({ brand, nickname, players: removed.value }) : removed
  })
}
