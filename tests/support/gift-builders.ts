import { aBrandRow } from '#tests/support/a-brand-row.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { type GiftKind, giftStatements } from '#worker/services/promotions/gifts/gift-statements.ts'
import { newVoucherCode, voucherStatements } from '#worker/services/promotions/gifts/voucher-statements.ts'

type GiftDetails = { kind?: GiftKind; amountMinor?: number; reference?: string; note?: string | null }

/** Gives a signed-in guest wallet credit of a kind, in rupees of 100 minor units; returns true where this call did. */
export async function giveGift(
  deps: Pick<Deps, 'db' | 'now'>,
  scope: Scope,
  details: GiftDetails & { expiresAt?: number | null; isWritten?: string } = {},
): Promise<boolean> {
  const { isWritten = 'true', ...given } = details
  const gift = { ...base(deps, scope), expiresAt: null, ...given }
  const [added] = await deps.db.batch(giftStatements(gift, () => isWritten))
  return added?.changes === 1
}

/** Gives a signed-in guest a voucher and returns its code, or null when its reference already has one. */
export async function giveVoucher(
  deps: Pick<Deps, 'db' | 'now' | 'randomBytes'>,
  scope: Scope,
  details: GiftDetails & { percent?: number; minTotalMinor?: number; endsOn?: `${number}-${number}-${number}` } = {},
): Promise<string | null> {
  const code = newVoucherCode(deps.randomBytes)
  const voucher = {
    ...base(deps, scope),
    code,
    minTotalMinor: 0,
    startsOn: '2026-01-01',
    endsOn: '2027-06-30',
    ...details,
  }
  await deps.db.batch([aBrandRow(scope.brand.id)])
  const [added] = await deps.db.batch(
    voucherStatements(voucher as Parameters<typeof voucherStatements>[0], () => 'true'),
  )
  return added?.changes === 1 ? code : null
}

function base(deps: Pick<Deps, 'now'>, { brand, visitor }: Scope) {
  return {
    brandId: brand.id,
    userId: visitor.user?.id ?? '',
    currency: 'INR',
    kind: 'reward' as const,
    amountMinor: 20_000,
    reference: crypto.randomUUID(),
    note: null,
    at: deps.now(),
  }
}
