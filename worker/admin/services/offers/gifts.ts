import { type BrandId, isBrandId, mainBrand } from '#app/brands/brands.ts'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { findCurrency } from '#app/domain/money/currency.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { calendarDayIn, instantAt } from '#app/i18n/time-zone.ts'
import { statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { giveReward } from '#worker/services/promotions/rewards/give-reward.ts'
import type { Actor } from '../actor.ts'
import { type Operation, runAudited } from '../run-audited.ts'

export type GiftInput = {
  reference: string
  kind: 'money' | 'voucher'
  amountMinor: number
  currency: string
  /** Dial code, a space and the number. */
  phone: string
  brand: string | null
  /** Last valid day in UTC; null means it never expires. Required for a voucher. */
  endsOn: CalendarDay | null
  minimumMinor: number
  note: string | null
}

export type GivenGift = { outcome: 'given' | 'given before'; brandId: BrandId }

/** Fails with `not_found` without an account, with `invalid_fields` for a reference already used otherwise. */
export async function giveGiftByAdmin(
  deps: Deps,
  actor: Actor,
  { input, idempotency }: { input: GiftInput; idempotency: IdempotentRequest | null },
): Promise<Result<GivenGift, Problem>> {
  const brandId = input.brand ?? mainBrand().id
  if (!isBrandId(brandId)) return refuseFields({ brand: 'unknown brand' })
  const fault = findFault(input, deps.now())
  if (fault) return refuseFields(fault)
  const [countryCode = '', phone = ''] = input.phone.split(/[ -]/)
  const operation: Operation = {
    action: 'gift.give',
    subject: `gift:${brandId}:${input.reference}`,
    snapshot: giftSnapshot(brandId, input),
    payout: {
      scope: 'credits:write',
      propertyId: null,
      bookingId: null,
      amountMinor: input.amountMinor,
      currency: input.currency,
    },
    idempotency,
  }
  return runAudited(deps, actor, operation, async (audited) => {
    const expiresAt = input.endsOn && instantAt(addDays(input.endsOn, 1), '00:00', 'UTC')
    const { reference, kind, amountMinor, currency, endsOn, minimumMinor, note } = input
    const reward = {
      reference: `desk.${reference}`,
      kind,
      amountMinor,
      currency,
      endsOn,
      expiresAt,
      minimumMinor,
      note,
    }
    const outcome = await giveReward(audited, { ...reward, brandId, countryCode, phone })
    if (outcome === 'no such guest') return refuse(problem('not_found'))
    if (outcome === 'another gift') return refuseFields({ reference: 'stands for another gift' })
    return ok({ outcome, brandId })
  })
}

function findFault({ kind, currency, endsOn, minimumMinor }: GiftInput, now: number): Record<string, string> | null {
  if (findCurrency(currency) === null) return { currency: 'unknown currency' }
  if (kind === 'voucher' && endsOn === null) return { ends_on: 'a voucher needs one' }
  if (endsOn !== null && endsOn < calendarDayIn('UTC', now)) return { ends_on: 'is over' }
  return kind === 'money' && minimumMinor > 0 ? { minimum_minor: 'only a voucher has one' } : null
}

/** Selects a gift for the audit, which has neither the guest nor the voucher code. */
function giftSnapshot(brandId: BrandId, { kind, reference }: GiftInput) {
  return kind === 'money'
    ? statement(
        `SELECT json_object('amount_minor', amount_minor, 'currency', currency, 'expires_at', expires_at)
         FROM wallet_credit WHERE id = 'gift.' || ? || '.desk.' || ?`,
        brandId,
        reference,
      )
    : statement(
        `SELECT json_object('amount_minor', k.value, 'currency', k.currency, 'minimum_minor', k.min_total_minor, 'ends_on', k.ends_on)
         FROM voucher v JOIN coupon k ON k.code = v.code WHERE v.brand_id = ? AND v.reference = 'desk.' || ?`,
        brandId,
        reference,
      )
}
