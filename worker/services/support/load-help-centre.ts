import type { ContactOption, HelpArticle, HelpCentre, HelpTerm, NextBooking } from '#app/contracts/site/help.ts'
import { type HelpTopic, helpTopics } from '#app/domain/help/topics.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import { leftToRight } from '#app/i18n/bidi.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { messageOf } from '#app/i18n/message-of.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { findNextBooking } from '#worker/services/bookings/of-guest/find-next-booking.ts'
import { brandValues, supportPhone } from '#worker/services/content/brand-values.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import type { Article } from '#worker/services/support/articles/article.ts'
import { listArticles } from '#worker/services/support/articles/list-articles.ts'

export function articlePath(id: string): string {
  return `/help/${id}`
}

export function toHelpArticle({ id, topic, question, answer, updatedOn }: Article): HelpArticle {
  return { id, topic, question, answer, url: articlePath(id), updated_on: updatedOn }
}

/** Returns the title of a topic; the wallet's topic uses the brand's name for its money. */
export function topicTitle(topic: HelpTopic, { brand }: Pick<Scope, 'brand'>, translate: Translate): string {
  return translate(messageOf('help.topic', topic), { money: brand.moneyName })
}

/** Loads topics with their articles and terms, ways to contact us, and the signed-in guest's next stay. */
export async function loadHelpCentre(deps: Deps, scope: Scope): Promise<HelpCentre> {
  const { toShowFaq } = scope.country.flags
  const [translate, articles, next] = await Promise.all([
    translatorOf(scope, ['help', 'static', 'assistant']),
    toShowFaq ? listArticles(deps, scope) : [],
    findNextBookingCard(deps, scope),
  ])
  const context = { translate, values: brandValues(scope) }
  return {
    topics: helpTopics.flatMap((topic) => {
      const topicArticles = articles.filter((article) => article.topic === topic)
      if (topicArticles.length === 0) return []
      const title = topicTitle(topic, scope, translate)
      return { id: topic, title, articles: topicArticles.map(toHelpArticle), terms: termsOf(topic, articles, context) }
    }),
    most_asked: articles.filter(({ isMostAsked }) => isMostAsked).map(({ id }) => id),
    contact: [chatOption(translate), ...contactOptions(scope, translate)],
    faq_link: toShowFaq ? scope.country.links.faqLink : null,
    next_booking: next,
  }
}

/** The assistant comes first because it responds at once. */
function chatOption(translate: Translate): ContactOption {
  return { kind: 'chat', title: translate('assistant.title'), text: translate('assistant.lead'), href: '/yo' }
}

export async function listHelpPages(deps: Pick<Deps, 'db'>, scope: Scope): Promise<{ path: string; day: string }[]> {
  if (!scope.country.flags.toShowFaq) return []
  const articles = await listArticles(deps, scope)
  const days = articles.map(({ updatedOn }) => updatedOn).toSorted()
  const latest = days.at(-1)
  return [
    ...(latest ? [{ path: '/help', day: latest }] : []),
    ...articles.map(({ id, updatedOn }) => ({ path: articlePath(id), day: updatedOn })),
  ]
}

async function findNextBookingCard(deps: Pick<Deps, 'db'>, scope: Scope): Promise<NextBooking | null> {
  const booking = await findNextBooking(deps, scope)
  if (!booking) return null
  const { bookingNo, name, city, country, checkin, checkout } = booking
  return {
    booking_no: bookingNo,
    hotel_name: name,
    place: `${city}, ${country}`,
    checkin,
    checkout,
    dates: createFormatter(scope.locale).dayRange(checkin, checkout),
    url: bookingPath(bookingNo),
  }
}

const CONTACT_PATH = '/contactus'

export function contactOptions(scope: Pick<Scope, 'brand' | 'country'>, translate: Translate): ContactOption[] {
  const phone = supportPhone(scope)
  const { email } = scope.brand
  return [
    {
      kind: 'phone',
      title: translate('help.call'),
      text: leftToRight(phone.replaceAll(' ', '\u00a0')),
      href: `tel:${phone.replace(/[^+\d]/g, '')}`,
    },
    { kind: 'request', title: translate('help.request'), text: translate('help.requestText'), href: CONTACT_PATH },
    { kind: 'mail', title: translate('help.mail'), text: leftToRight(email), href: `mailto:${email}` },
  ]
}

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
