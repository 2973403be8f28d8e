import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { DAY_MS, type Instant } from '#app/domain/dates/instant.ts'
import type { PhoneNumber } from '#app/domain/guests/phone.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Bind } from '#worker/infra/database/bind-params.ts'
import { writeBatch } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { planGiftMessages } from '#worker/services/promotions/gifts/gift-messages.ts'
import { giftId, giftStatements } from '#worker/services/promotions/gifts/gift-statements.ts'
import { newVoucherCode, voucherStatements } from '#worker/services/promotions/gifts/voucher-statements.ts'
import { findCredit, findUserIdByPhone } from '#worker/services/promotions/wallet/wallet-storage.ts'

type NewReward = PhoneNumber & {
  brandId: string
  reference: string
  kind: 'money' | 'voucher'
  amountMinor: number
  currency: string
  /** Last day of a voucher; expiry of money, null for never. */
  endsOn: CalendarDay | null
  expiresAt: Instant | null
  /** For a voucher: minimum total of the stay. */
  minimumMinor: number
  note: string | null
}

type RewardOutcome = 'given' | 'given before' | 'no such guest' | 'another gift'

/** Gives a reward with its message; a repeated reference gives once. For operators only. */
export async function giveReward(deps: Deps, reward: NewReward): Promise<RewardOutcome> {
  const { brandId, reference, amountMinor, currency, kind, note } = reward
  const userId = await findUserIdByPhone(deps.db, reward)
  if (userId === null) return 'no such guest'
  const at = deps.now()
  const gift = { brandId, userId, currency, kind: 'reward' as const, amountMinor, reference, note, at }
  const template = kind === 'voucher' ? ('voucher_given' as const) : ('gift_given' as const)
  const message = planGiftMessages(deps, { template, brandId, userId, amountMinor, currency, text: note })
  const isNew = (bind: Bind) => isReferenceFree(reward, bind)
  // Messages first: their condition is that the reference is unused, and the gift uses it.
  const messages = message.statements(isNew)
  const results = await writeBatch(deps, [
    ...messages,
    ...(kind === 'voucher'
      ? voucherStatements({ ...gift, ...toVoucherTerms(deps, reward) }, isMoneyUnused(reward))
      : giftStatements({ ...gift, expiresAt: reward.expiresAt }, isNew)),
  ])
  if ((results[messages.length]?.changes ?? 0) > 0) {
    message.announce()
    return 'given'
  }
  return (await isSameGift(deps, reward, userId)) ? 'given before' : 'another gift'
}

function toVoucherTerms(deps: Pick<Deps, 'now' | 'randomBytes'>, { minimumMinor, endsOn }: NewReward) {
  const now = deps.now()
  return {
    code: newVoucherCode(deps.randomBytes),
    minTotalMinor: minimumMinor,
    // It may still be yesterday somewhere.
    startsOn: calendarDayIn('UTC', now - DAY_MS),
    endsOn: endsOn ?? calendarDayIn('UTC', now),
  }
}

/** SQL condition that the reference is unused. */
function isReferenceFree(reward: NewReward, bind: Bind): string {
  const voucher = `voucher WHERE brand_id = ${bind(reward.brandId)} AND reference = ${bind(reward.reference)}`
  return `${isMoneyUnused(reward)(bind)} AND NOT EXISTS (SELECT 1 FROM ${voucher})`
}

function isMoneyUnused({ brandId, reference }: NewReward): (bind: Bind) => string {
  return (bind) => `NOT EXISTS (SELECT 1 FROM wallet_credit WHERE id = ${bind(giftId(brandId, reference))})`
}

async function isSameGift({ db }: Pick<Deps, 'db'>, reward: NewReward, userId: string): Promise<boolean> {
  const { brandId, reference, kind, amountMinor, currency } = reward
  const found =
    kind === 'money'
      ? await findCredit(db, giftId(brandId, reference))
      : await db.first<{ userId: string; amountMinor: number; currency: string }>(
          `SELECT v.user_id AS userId, k.value AS amountMinor, k.currency FROM voucher v JOIN coupon k ON k.code = v.code
           WHERE v.brand_id = ? AND v.reference = ?`,
          brandId,
          reference,
        )
  return found?.userId === userId && found.amountMinor === amountMinor && found.currency === currency
}
