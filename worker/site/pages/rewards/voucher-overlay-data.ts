import type { RewardCategory } from '#app/domain/programmes/reward-categories.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { withStay } from '#app/domain/stays/stay-link.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { VoucherOverlayData, VoucherRow, VouchersOverlayData } from '#app/overlays/vouchers/model.ts'
import type { RewardsBody } from '#app/pages/rewards/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { hasGames } from '#worker/services/games/read-games.ts'
import { readInvitations } from '#worker/services/promotions/referral/read-invitations.ts'
import { findJoiningMoney, type Reward } from '#worker/services/promotions/rewards/read-rewards.ts'
import type { OverlayTable } from '#worker/site/pages/overlay-table.ts'
import { stateTitles } from '#worker/site/presenters/reward-copy.ts'

type VoucherDetails = {
  vouchers: readonly Reward[]
  /** The page below the overlay, and the voucher code in the address. */
  path: string
  requestedCode: string | null
  staysPath: string
  translate: Translate
  format: Formatter
}

export const voucherOverlayData: OverlayTable<[details: VoucherDetails]> = {
  rewardVoucher: toVoucher,
  viewAllRewards: toVouchers,
}

/** Returns the requested voucher of the guest, or null for any other code. */
function toVoucher({
  vouchers,
  requestedCode,
  staysPath,
  translate,
  format,
}: VoucherDetails): VoucherOverlayData | null {
  const voucher = vouchers.find(({ code }) => code === requestedCode?.toUpperCase())
  if (!voucher?.code) return null
  const { code, state, note, endsOn, minTotalMinor, currency } = voucher
  const isGiven = state === 'given'
  return {
    kind: 'voucher',
    title: translate('rewards.voucherTitle'),
    value: voucherValue(voucher, translate, format),
    state: isGiven ? null : translate(stateTitles[state]),
    note,
    code: { label: translate('rewards.voucherCode'), text: code },
    copy: isGiven
      ? { text: translate('rewards.copy'), done: translate('rewards.copied'), failed: translate('rewards.copyFailed') }
      : null,
    terms: [
      ...(endsOn === null ? [] : [translate('rewards.useBy', { date: format.dayWithYear(endsOn) })]),
      minTotalMinor > 0
        ? translate('rewards.termMinimum', { amount: format.price({ amountMinor: minTotalMinor, currency }) })
        : translate('rewards.termAny'),
      translate('rewards.termOnce'),
      translate('rewards.termOwn'),
      translate('rewards.termBack'),
    ],
    action: isGiven ? { text: translate('rewards.findStay'), href: withStay(staysPath, { coupon: code }) } : null,
  }
}

function toVouchers({ vouchers, path, translate, format }: VoucherDetails): VouchersOverlayData {
  const toRow = (voucher: Reward): VoucherRow => ({
    code: voucher.code ?? '',
    value: voucherValue(voucher, translate, format),
    detail: voucherEnd(voucher, translate, format),
    href: voucher.state === 'given' ? voucherPath(path, voucher) : null,
  })
  const rowsWithState = (state: Reward['state']) => vouchers.filter((voucher) => voucher.state === state).map(toRow)
  const groups = [
    {
      heading: translate('rewards.vouchersHeading'),
      empty: translate('rewards.vouchersNone'),
      rows: rowsWithState('given'),
    },
    { heading: translate('rewards.usedHeading'), empty: null, rows: rowsWithState('used') },
    { heading: translate('rewards.endedHeading'), empty: null, rows: rowsWithState('ended') },
  ]
  return {
    kind: 'vouchers',
    title: translate('rewards.allVouchers'),
    groups: groups
      .map(({ empty, ...group }) => ({ ...group, empty: group.rows.length === 0 ? empty : null }))
      .filter(({ rows, empty }) => rows.length > 0 || empty !== null),
  }
}

export function voucherValue({ amountMinor, percent, currency }: Reward, translate: Translate, format: Formatter) {
  const amount = format.price({ amountMinor, currency })
  if (percent === null) return translate('rewards.voucherValue', { amount })
  return translate('games.prizePercent', { amount, percent: format.percent(percent) })
}

export function voucherEnd({ endsOn, state }: Reward, translate: Translate, format: Formatter): string {
  const date = endsOn === null ? '' : format.dayWithYear(endsOn)
  return state === 'given' ? translate('rewards.useBy', { date }) : translate(stateTitles[state])
}

export function voucherPath(path: string, { code }: Reward): string {
  return withOverlay(path, 'rewardVoucher', { voucher: code ?? '' })
}

type Details = { deps: Deps; scope: Scope; vouchers: readonly Reward[]; translate: Translate; format: Formatter }

type EarningHint = NonNullable<RewardsBody['remaining']>

/** Returns what the guest can still earn in a category. */
export async function loadEarningHint(category: RewardCategory, details: Details): Promise<EarningHint> {
  const heading = details.translate('rewards.stillHeading')
  return { heading, ...(await hintByCategory[category](details)) }
}

const hintByCategory: Record<RewardCategory, (details: Details) => Promise<Omit<EarningHint, 'heading'>>> = {
  membership: async ({ deps, scope, translate, format }) => {
    const today = calendarDayIn(scope.country.timeZone, scope.now)
    const joining = await findJoiningMoney(deps, { brandId: scope.brand.id, country: scope.country.code, today })
    if (!joining) return { text: translate('rewards.stillMembershipNone'), action: null }
    const amount = format.price(joining)
    const action = { text: translate('rewards.seePlans'), href: '/wizard' }
    return { text: translate('rewards.stillMembership', { plan: joining.plan, amount }), action }
  },
  referral: async ({ deps, scope, translate, format }) => {
    const invitations = await readInvitations(deps, scope)
    if (!invitations.ok) return { text: translate('rewards.stillReferralNone'), action: null }
    const { programme, leftThisYear } = invitations.value
    const amount = format.price({ amountMinor: programme.inviterMinor, currency: programme.currency })
    return {
      text: translate('rewards.stillReferral', { amount, count: leftThisYear }),
      action: { text: translate('common.inviteFriends'), href: '/referral' },
    }
  },
  games: async ({ scope, translate }) =>
    hasGames(scope)
      ? { text: translate('rewards.stillGames'), action: { text: translate('common.playAndWin'), href: '/games' } }
      : { text: translate('rewards.stillGamesNone'), action: null },
  vouchers: async ({ vouchers, translate }) => {
    const count = vouchers.filter(({ state }) => state === 'given').length
    return { text: translate('rewards.stillVouchers', { count }), action: null }
  },
  gifts: async ({ translate }) => ({ text: translate('rewards.stillGifts'), action: null }),
}
