import type { Formatter } from '#app/i18n/format.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import { MAX_FRIENDS_PER_YEAR, type ReferralProgramme } from '#worker/services/promotions/referral/programme.ts'
import type { InvitedFriend } from '#worker/services/promotions/referral/read-invitations.ts'

type ReferralCopy = { translate: Translate; format: Formatter }

export const friendStates = {
  joined: 'referral.joined',
  booked: 'referral.booked',
  credited: 'referral.credited',
  not_counted: 'referral.notCounted',
} as const satisfies Record<InvitedFriend['state'], MessageId>

/** Returns why a friend's booking earned nothing, or null. */
export function reasonText({ reason }: Pick<InvitedFriend, 'reason'>, translate: Translate): string | null {
  if (reason === null) return null
  return translate(reason === 'limit' ? 'referral.reasonLimit' : 'referral.reasonAccount')
}

export function programmeAmounts(
  { currency, inviterMinor, friendMinor, minimumMinor }: ReferralProgramme,
  format: Formatter,
) {
  const money = (amountMinor: number) => format.price({ amountMinor, currency })
  return { mine: money(inviterMinor), theirs: money(friendMinor), minimum: money(minimumMinor) }
}

export function conditionTexts(programme: ReferralProgramme, { translate, format }: ReferralCopy): string[] {
  const amounts = programmeAmounts(programme, format)
  const { days } = programme
  return [
    translate('referral.condStay', amounts),
    translate('referral.condBoth', amounts),
    days === null ? translate('referral.condForever') : translate('referral.condDays', { days }),
    translate('referral.condCancelled'),
    translate('referral.condNew'),
    translate('referral.condYear', { count: MAX_FRIENDS_PER_YEAR }),
  ]
}

const questions = [
  ['referral.faqWhen', 'referral.faqWhenAnswer'],
  ['referral.faqWhere', 'referral.faqWhereAnswer'],
  ['referral.faqForgot', 'referral.faqForgotAnswer'],
  ['referral.faqNot', 'referral.faqNotAnswer'],
  ['referral.faqNames', 'referral.faqNamesAnswer'],
] as const satisfies readonly (readonly [MessageId, MessageId])[]

export function referralQuestions(programme: ReferralProgramme, { translate, format }: ReferralCopy, money: string) {
  const values = { ...programmeAmounts(programme, format), money }
  return questions.map(([question, answer]) => ({ question: translate(question), answer: translate(answer, values) }))
}
