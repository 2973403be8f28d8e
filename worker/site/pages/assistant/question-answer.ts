import type { AssistantTopic } from '#app/domain/help/assistant.ts'
import { amenityOf } from '#app/domain/stays/amenities.ts'
import { isolate, leftToRight } from '#app/i18n/bidi.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { bookedBoardCopy } from '#worker/services/bookings/reading/plan-copy.ts'
import { roomLines } from '#worker/services/bookings/reading/rooms-copy.ts'
import { supportPhone } from '#worker/services/content/brand-values.ts'
import type { Article } from '#worker/services/support/articles/article.ts'
import { findAnswer, findNearestArticles } from '#worker/services/support/articles/find-articles.ts'
import { type BookedAmenities, findBookedAmenities } from '#worker/services/support/booking-details.ts'
import { articlePath } from '#worker/services/support/load-help-centre.ts'
import { bookingPhase } from '#worker/site/pages/booking/reading/booking-phase.ts'
import type { Copy } from '#worker/site/pages/booking/reading/copy.ts'
import { type Answer, answerTopic, type TopicDetails } from './topic-answers.ts'

/** Answers a typed question; `isAnswered` is false when no article matches well enough. */
export async function answerQuestion(
  deps: Deps,
  scope: Scope,
  { text, copy, about }: { text: string; copy: Copy; about: TopicDetails | null },
): Promise<Answer & { isAnswered: boolean }> {
  const { translate } = copy
  const hasFaq = scope.country.flags.toShowFaq
  const found = hasFaq ? await findAnswer(deps, scope, text) : null
  if (found) {
    const { article, alternatives } = found
    const bookingAnswer = about && (await answerFromBooking(article.id, about))
    return {
      isAnswered: true,
      ...(bookingAnswer ?? {
        paragraphs: [translate('assistant.found'), ...article.answer.split('\n').filter(Boolean)],
      }),
      source: { label: translate('assistant.source'), question: article.question, url: articlePath(article.id) },
      ...(alternatives.length > 0
        ? { near: { heading: translate('assistant.nearest'), questions: alternatives.map(toLink) } }
        : {}),
    }
  }
  const near = hasFaq ? await findNearestArticles(deps, scope, text) : []
  return {
    isAnswered: false,
    paragraphs: [translate('assistant.unknown')],
    ...(near.length > 0 ? { near: { heading: translate('assistant.nearest'), questions: near.map(toLink) } } : {}),
  }
}

/** Answers the choice "something else" with the most asked questions. */
export async function suggestArticles(deps: Deps, scope: Scope, { translate }: Copy): Promise<Answer> {
  const near = scope.country.flags.toShowFaq ? await findNearestArticles(deps, scope, '') : []
  return {
    paragraphs: [translate('assistant.elseText')],
    ...(near.length > 0 ? { near: { heading: translate('help.mostAsked'), questions: near.map(toLink) } } : {}),
  }
}

function toLink({ id, question }: Article) {
  return { question, url: articlePath(id) }
}

const topicByArticle: Record<string, Exclude<AssistantTopic, 'else'>> = {
  'refund-time': 'refund',
  'cancel-booking': 'cancel',
  'free-cancellation': 'cancel',
  'change-dates': 'change',
  'change-rooms': 'change',
  invoice: 'invoice',
  'pay-in-part': 'pay',
  'way-to-property': 'arrival',
}

/** Ids of amenities that answer an article's question. Only amenities whose guest-facing name is unambiguous. */
const amenitiesByArticle: Record<string, readonly number[]> = {
  parking: [3, 103, 203, 303, 403, 503],
  wifi: [1],
  'cots-and-extra-beds': [37],
  smoking: [39],
}

/** Articles about the property. When the booking's data has no answer, the guest gets the phone number. */
const propertyArticles = new Set([
  'pets',
  'breakfast',
  'linen-and-towels',
  'keys-and-access',
  ...Object.keys(amenitiesByArticle),
])

async function answerFromBooking(article: string, details: TopicDetails): Promise<Answer | null> {
  const topic = topicByArticle[article]
  if (topic) return answerTopic(topic, details)
  if (article === 'check-in-times') return answerTimes(details)
  if (!propertyArticles.has(article)) return null
  const { id: propertyId } = details.booking.property
  const amenities = await findBookedAmenities(details.deps.db, {
    propertyId,
    roomTypeId: details.booking.roomTypeId,
  })
  const sentence = amenities && propertySentence(article, amenities, details)
  if (sentence) return { paragraphs: [sentence] }
  const phone = leftToRight(supportPhone(details.scope).replaceAll(' ', '\u00a0'))
  return { paragraphs: [details.copy.translate('assistant.notOnBooking', { phone })] }
}

function answerTimes(details: TopicDetails): Answer {
  const { booking, scope, copy } = details
  const phase = bookingPhase(booking, scope.now)
  if (phase === 'cancelled' || phase === 'expired' || phase === 'stayed') return answerTopic('arrival', details)
  const { checkinTime, checkoutTime } = booking.property
  const times = { checkin: copy.format.clock(checkinTime), checkout: copy.format.clock(checkoutTime) }
  return { paragraphs: [copy.translate('hotel.inAndOut', times)] }
}

function propertySentence(article: string, amenities: BookedAmenities, { booking, copy }: TopicDetails): string | null {
  const { translate, format } = copy
  const hotel = isolate(booking.property.name)
  if (article === 'pets') {
    return amenities.petsAllowed > 0
      ? translate('hotel.rulePets', { count: amenities.petsAllowed })
      : translate('assistant.petsNo', { hotel })
  }
  if (article === 'breakfast') {
    return booking.parts ? roomLines(booking, copy).join('; ') : bookedBoardCopy(booking, translate)
  }
  const ids = (amenitiesByArticle[article] ?? []).filter((id) => amenities.amenityIds.includes(id))
  const names = new Set(ids.flatMap((id) => amenityOf(id)?.message ?? []))
  if (names.size === 0) return null
  return translate('assistant.has', { hotel, things: format.list([...names].map((name) => translate(name))) })
}
