import type { Hono } from 'hono'
import {
  createPaymentLinkRoute,
  listPaymentLinksRoute,
  withdrawPaymentLinkRoute,
} from '#app/contracts/admin/payment-links.ts'
import { mapResult, ok } from '#app/domain/result.ts'
import { listPaymentLinks } from '#worker/services/payments/links/payment-link.ts'
import type { AdminEnv } from '../context.ts'
import { serve } from '../serve.ts'
import {
  type AdminPaymentLink,
  createPaymentLink,
  withAddress,
  withdrawLink,
} from '../services/bookings/payment-links-by-admin.ts'
import { findReachableBooking } from '../services/bookings/reachable-booking.ts'
import { toIso, toIsoOrNull } from '../services/response-format.ts'

export function addPaymentLinkRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, listPaymentLinksRoute, async ({ deps, actor, path }) => {
    const found = await findReachableBooking(deps, actor, path.bookingNo)
    if (!found.ok) return found
    const links = await listPaymentLinks(deps, found.value.id)
    const items = await Promise.all(links.map((link) => withAddress(deps, link)))
    return ok({ items: items.map(toLinkResponse) })
  })

  serve(admin, createPaymentLinkRoute, async ({ deps, actor, path, body, idempotency }) => {
    const found = await findReachableBooking(deps, actor, path.bookingNo)
    if (!found.ok) return found
    const input = {
      amountMinor: body.amount_minor ?? null,
      endsAt: Date.parse(body.ends_at),
      language: body.language ?? null,
      channel: body.send === 'none' ? null : body.send,
    }
    return mapResult(await createPaymentLink(deps, actor, { booking: found.value, input, idempotency }), toLinkResponse)
  })

  serve(admin, withdrawPaymentLinkRoute, async ({ deps, actor, path, idempotency }) => {
    const found = await findReachableBooking(deps, actor, path.bookingNo)
    if (!found.ok) return found
    const request = { booking: found.value, id: path.linkId, idempotency }
    return mapResult(await withdrawLink(deps, actor, request), toLinkResponse)
  })
}

function toLinkResponse(link: AdminPaymentLink) {
  return {
    link_id: link.id,
    state: link.state,
    amount_minor: link.amountMinor,
    currency: link.currency,
    language: link.locale,
    ends_at: toIso(link.endsAt),
    created_at: toIso(link.createdAt),
    created_by: link.createdBy,
    withdrawn_at: toIsoOrNull(link.withdrawnAt),
    url: link.url,
    text: link.text,
  }
}
