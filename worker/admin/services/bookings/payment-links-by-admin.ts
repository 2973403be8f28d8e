import { isBrandId } from '#app/brands/brands.ts'
import { DAY_MS } from '#app/domain/dates/instant.ts'
import { notModifiable } from '#app/domain/operators/refusal-reasons.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { defaultLocale, isLocale } from '#app/i18n/locales.ts'
import { type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { readBrand } from '#worker/services/brands/read-brand.ts'
import { findPaymentLink, type PaymentLink, paymentLinkValues } from '#worker/services/payments/links/payment-link.ts'
import { payableMinor } from '#worker/services/payments/starting/list-payment-modes.ts'
import type { Actor } from '../actor.ts'
import type { AuditAction } from '../audit.ts'
import { type Operation, runAudited } from '../run-audited.ts'
import {
  makePaymentLink,
  newPaymentLinkId,
  type PaymentLinkInput,
  paymentLinkText,
  withdrawPaymentLink,
} from './make-payment-link.ts'

/** A link with its address and the text to copy. */
export type AdminPaymentLink = PaymentLink & { url: string; text: string }

export type LinkRequest = Pick<PaymentLinkInput, 'endsAt' | 'channel'> & {
  /** Null means the whole amount due. */
  amountMinor: number | null
  language: string | null
}

const MAX_LIFE_MS = 90 * DAY_MS

export async function createPaymentLink(
  deps: Deps,
  actor: Actor,
  { booking, input, idempotency }: { booking: Booking; input: LinkRequest; idempotency: IdempotentRequest | null },
): Promise<Result<AdminPaymentLink, Problem>> {
  const { endsAt, channel, amountMinor, language } = input
  if (language !== null && !isLocale(language)) {
    return refuseFields({ language: 'the site does not have it' })
  }
  if (endsAt > deps.now() + MAX_LIFE_MS) {
    return refuseFields({ ends_at: 'is more than 90 days away' })
  }
  const id = newPaymentLinkId()
  const bookingLocale = isLocale(booking.locale) ? booking.locale : defaultLocale
  const operation = linkOperation('payment-link.create', { id, booking, idempotency })
  return runAudited(deps, actor, operation, async (audited) => {
    const created = await makePaymentLink(audited, booking, {
      id,
      endsAt,
      channel,
      locale: language ?? bookingLocale,
      author: actor.id,
      amountMinor: amountMinor ?? payableMinor(booking),
    })
    return created.ok ? ok(await withAddress(audited, created.value)) : created
  })
}

export async function withdrawLink(
  deps: Deps,
  actor: Actor,
  { booking, id, idempotency }: { booking: Booking; id: string; idempotency: IdempotentRequest | null },
): Promise<Result<AdminPaymentLink, Problem>> {
  const found = await findPaymentLink(deps, id)
  if (found?.bookingId !== booking.id) return refuse(problem('not_found'))
  const operation = linkOperation('payment-link.withdraw', { id, booking, idempotency })
  return runAudited(deps, actor, operation, async (audited) => {
    await withdrawPaymentLink(audited, id)
    const link = await findPaymentLink(audited, id)
    if (link?.state !== 'withdrawn') return refuse(notModifiable('payment_link_paid'))
    return ok(await withAddress(audited, link))
  })
}

export async function withAddress(deps: Deps, link: PaymentLink): Promise<AdminPaymentLink> {
  const values = await paymentLinkValues(deps, link, link.locale)
  const brand = isBrandId(link.brandId) ? (await readBrand(deps, link.brandId, link.locale)).siteName : ''
  return { ...link, url: String(values.link), text: await paymentLinkText(values, link.locale, brand) }
}

type LinkSubject = { id: string; booking: Booking; idempotency: IdempotentRequest | null }

function linkOperation(action: AuditAction, { id, booking, idempotency }: LinkSubject): Operation {
  return {
    action,
    subject: `booking:${booking.bookingNo}`,
    propertyId: booking.property.id,
    idempotency,
    snapshot: linkSnapshot(id),
  }
}

function linkSnapshot(id: string): Statement {
  return statement(
    `SELECT json_object('link', id, 'amount_minor', amount_minor, 'currency', currency, 'ends_at', ends_at,
       'withdrawn_at', withdrawn_at) FROM payment_link WHERE id = ?`,
    id,
  )
}
