import type { Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { OwnInvitations, ReferralModel } from '#app/pages/referral/model.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { ReferralProgramme } from '#worker/services/promotions/referral/programme.ts'
import type { Invitations, InvitedFriend } from '#worker/services/promotions/referral/read-invitations.ts'
import {
  conditionTexts,
  friendStates,
  programmeAmounts,
  reasonText,
  referralQuestions,
} from '#worker/site/presenters/referral-copy.ts'
import { siteDay } from '#worker/site/presenters/site-day.ts'

export type ReferralDetails = {
  programme: ReferralProgramme
  /** Null without an account. */
  invitations: Invitations | null
  isDone: boolean
  /** The typed code and its error; null without an error. */
  typed: string
  error: string | null
  translate: Translate
  format: Formatter
  xsrf: string
}

export function buildReferral(scope: Scope, details: ReferralDetails): ReferralModel {
  const { programme, invitations, translate, format } = details
  const amounts = programmeAmounts(programme, format)
  return {
    title: translate('referral.title'),
    lead: translate('referral.lead', amounts),
    amounts: [
      { label: translate('referral.forYou'), amount: amounts.mine },
      { label: translate('referral.forFriend'), amount: amounts.theirs },
    ],
    own: invitations && toOwn(scope, invitations, details),
    door: invitations
      ? null
      : {
          text: translate('referral.door'),
          action: translate('common.signIn'),
          href: `/login?retUrl=${encodeURIComponent('/referral')}`,
        },
    conditions: {
      heading: translate('referral.conditionsHeading'),
      texts: conditionTexts(programme, { translate, format }),
    },
    faq: {
      heading: translate('referral.faqHeading'),
      rows: referralQuestions(programme, { translate, format }, scope.brand.moneyName),
    },
  }
}

function toOwn(scope: Scope, invitations: Invitations, details: ReferralDetails): OwnInvitations {
  const { translate, format, programme, isDone } = details
  const amounts = programmeAmounts(programme, format)
  const { code, link } = invitations
  return {
    notice: isDone ? { tone: 'ok', text: translate('referral.typeDone', amounts) } : null,
    link: {
      heading: translate('referral.linkHeading'),
      url: link,
      code: translate('referral.code', { code }),
      copy: {
        text: translate('referral.copy'),
        done: translate('referral.copied'),
        failed: translate('referral.copyFailed'),
      },
      share: {
        label: translate('referral.share'),
        text: translate('referral.shareText', { ...amounts, brand: scope.brand.siteName }),
      },
    },
    friends: toFriends(invitations, details, siteDay(scope, format)),
    typed: toTyped(invitations, details),
  }
}

function toFriends(
  { friends, count, earned, leftThisYear }: Invitations,
  details: ReferralDetails,
  dayOf: (at: number) => string,
): OwnInvitations['friends'] {
  const { translate, format } = details
  return {
    heading: translate('referral.friendsHeading'),
    note: translate('referral.friendsNote'),
    totals: [
      translate('referral.friendCount', { count }),
      ...earned.map((money) => translate('referral.earned', { amount: format.price(money) })),
      translate('referral.left', { count: leftThisYear }),
    ],
    empty: count === 0 ? translate('referral.friendsNone') : null,
    rows: friends.map((friend, place) => toRow(friend, String(place), { ...details, dayOf })),
  }
}

function toRow(
  friend: InvitedFriend,
  id: string,
  { translate, format, dayOf }: ReferralDetails & { dayOf: (at: number) => string },
) {
  const { state, at, amountMinor, currency } = friend
  const reason = reasonText(friend, translate)
  const day = dayOf(at)
  return {
    id,
    title: translate('referral.friend'),
    detail: reason === null ? day : `${day} · ${reason}`,
    amount: state === 'credited' ? format.price({ amountMinor, currency }) : null,
    state: {
      text: translate(friendStates[state]),
      look: state === 'credited' ? ('ok' as const) : state === 'not_counted' ? ('warn' as const) : null,
    },
  }
}

function toTyped(
  { canTypeCode }: Invitations,
  { translate, xsrf, typed, error }: ReferralDetails,
): OwnInvitations['typed'] {
  // An error is always shown in the form, even when no further code can be entered.
  if (!canTypeCode && error === null) return null
  return {
    heading: translate('referral.typeHeading'),
    lead: translate('referral.typeLead'),
    label: translate('referral.typeLabel'),
    button: translate('referral.typeSend'),
    action: '/referral',
    xsrf,
    value: typed.slice(0, 20),
    error,
  }
}
