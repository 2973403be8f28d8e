import type { Formatter } from '#app/i18n/format.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import { FRIENDS_A_YEAR, type ReferralProgramme } from '#worker/loyalty/referral/programme.ts'
import type { InvitedFriend } from '#worker/loyalty/referral/read-invitations.ts'

type Words = { translate: Translate; format: Formatter }

/** What each state of a friend is called. */
export const friendStates = {
  joined: 'referral.joined',
  booked: 'referral.booked',
  credited: 'referral.credited',
  not_counted: 'referral.notCounted',
} as const satisfies Record<InvitedFriend['state'], MessageId>

/** Why a friend is not counted, in general; null where they are. */
export function reasonText({ reason }: Pick<InvitedFriend, 'reason'>, translate: Translate): string | null {
  if (reason === null) return null
  return translate(reason === 'limit' ? 'referral.reasonLimit' : 'referral.reasonAccount')
}

/** The amounts of a programme, as a guest reads them. */
export function programmeAmounts(
  { currency, inviterMinor, friendMinor, minimumMinor }: ReferralProgramme,
  format: Formatter,
) {
  const money = (amountMinor: number) => format.price({ amountMinor, currency })
  return { mine: money(inviterMinor), theirs: money(friendMinor), minimum: money(minimumMinor) }
}

/** What holds for everybody who invites, a sentence each. */
export function conditionTexts(programme: ReferralProgramme, { translate, format }: Words): string[] {
  const amounts = programmeAmounts(programme, format)
  const { days } = programme
  return [
    translate('referral.condStay', amounts),
    translate('referral.condBoth', amounts),
    days === null ? translate('referral.condForever') : translate('referral.condDays', { days }),
    translate('referral.condCancelled'),
    translate('referral.condNew'),
    translate('referral.condYear', { count: FRIENDS_A_YEAR }),
  ]
}

const questions = [
  ['referral.faqWhen', 'referral.faqWhenAnswer'],
  ['referral.faqWhere', 'referral.faqWhereAnswer'],
  ['referral.faqForgot', 'referral.faqForgotAnswer'],
  ['referral.faqNot', 'referral.faqNotAnswer'],
  ['referral.faqNames', 'referral.faqNamesAnswer'],
] as const satisfies readonly (readonly [MessageId, MessageId])[]

/** Questions guests ask about inviting, with their answers [REWD-27]. */
export function referralQuestions(programme: ReferralProgramme, { translate, format }: Words, money: string) {
  const values = { ...programmeAmounts(programme, format), money }
  return questions.map(([question, answer]) => ({ question: translate(question), answer: translate(answer, values) }))
}
