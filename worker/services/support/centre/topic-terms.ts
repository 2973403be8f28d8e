import type { HelpTerm } from '#app/contracts/site/help.ts'
import type { HelpTopic } from '#app/domain/help/topics.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import type { Article } from '#worker/services/support/articles/article.ts'

/** Rules of a topic: sections of the terms or policies, or articles that state a rule. */
type TermSource = readonly [heading: MessageId, text: MessageId] | string

const price = ['static.termsPriceHeading', 'static.termsPriceText'] as const
const cancel = ['static.termsCancelHeading', 'static.termsCancelText'] as const
const liability = ['static.termsLiabilityHeading', 'static.termsLiabilityText'] as const

const sources: Record<HelpTopic, readonly TermSource[]> = {
  booking: [
    ['static.termsBookingHeading', 'static.termsBookingText'],
    ['static.guestPartyHeading', 'static.guestPartyText'],
  ],
  paying: [price, ['static.cardHandlingHeading', 'static.cardHandlingText']],
  changing: [cancel, price],
  cancelling: [cancel, 'free-cancellation', 'no-show'],
  refunds: [cancel, 'refund-to-wallet'],
  checkin: [
    ['static.guestArrivalHeading', 'static.guestArrivalText'],
    ['static.guestHouseHeading', 'static.guestHouseText'],
  ],
  stay: [['static.guestHouseHeading', 'static.guestHouseText'], 'deposit', 'smoking'],
  account: [
    ['static.privacyWhatHeading', 'static.privacyWhatText'],
    ['static.privacyRightsHeading', 'static.privacyRightsText'],
  ],
  money: ['wallet-use', 'wallet-end'],
  membership: ['home-hotel', 'membership-end'],
  referral: ['invite-friends', 'friend-not-counted'],
  games: ['games-rules', 'games-prizes'],
  safety: [['static.trustMoneyHeading', 'static.trustMoneyText'], liability],
}

export function termsOf(
  topic: HelpTopic,
  articles: readonly Article[],
  { translate, values }: { translate: Translate; values: Record<string, string> },
): HelpTerm[] {
  return sources[topic].flatMap((source) => {
    if (typeof source !== 'string') {
      const [heading, text] = source
      return { heading: translate(heading, values), paragraphs: translate(text, values).split('\n') }
    }
    const article = articles.find(({ id }) => id === source)
    return article ? { heading: article.question, paragraphs: article.answer.split('\n') } : []
  })
}
