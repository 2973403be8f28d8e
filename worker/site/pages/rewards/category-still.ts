import type { RewardCategory } from '#app/domain/programmes/reward-categories.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { RewardsBody } from '#app/pages/rewards/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { hasGames } from '#worker/services/games/read-games.ts'
import { readInvitations } from '#worker/services/promotions/referral/read-invitations.ts'
import { findJoiningMoney, type Reward } from '#worker/services/promotions/rewards/read-rewards.ts'

type Details = { deps: Deps; scope: Scope; vouchers: readonly Reward[]; translate: Translate; format: Formatter }

type Still = NonNullable<RewardsBody['still']>

/** Returns what the guest can still earn in a reward category, and the link to it. */
export async function stillOf(category: RewardCategory, details: Details): Promise<Still> {
  const heading = details.translate('rewards.stillHeading')
  return { heading, ...(await makers[category](details)) }
}

const makers: Record<RewardCategory, (details: Details) => Promise<Omit<Still, 'heading'>>> = {
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
