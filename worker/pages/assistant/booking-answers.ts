import type { AssistantTopic } from '#app/domain/help/assistant.ts'
import { amenityOf } from '#app/domain/stays/amenities.ts'
import { isolate, leftToRight } from '#app/i18n/bidi.ts'
import { deskPhone } from '#worker/content/brand-values.ts'
import { type BookedAmenities, findBookedAmenities } from '#worker/help/assistant/booked-amenities.ts'
import { lookOf } from '#worker/pages/booking/reading/look.ts'
import { type Answer, answerTopic, type TopicFacts } from './topic-answers.ts'

/** Articles whose question the chosen booking answers itself, as one of the topics does. */
const topicOf: Record<string, Exclude<AssistantTopic, 'else'>> = {
  'refund-time': 'refund',
  'cancel-booking': 'cancel',
  'free-cancellation': 'cancel',
  'change-dates': 'change',
  'change-rooms': 'change',
  invoice: 'invoice',
  'pay-in-part': 'pay',
  'way-to-property': 'arrival',
}

/** Amenities that answer an article's question. Only those whose name for guests says exactly what they are. */
const amenitiesOf: Record<string, readonly number[]> = {
  parking: [3, 103, 203, 303, 403, 503],
  wifi: [1],
  'cots-and-extra-beds': [37],
  smoking: [39],
}

/** Subjects of the property: where the booking's data is silent, the guest is told whom to ask. */
const ofProperty = new Set(['pets', 'breakfast', 'linen-and-towels', 'keys-and-access', ...Object.keys(amenitiesOf)])

/** Answers the question of an article from the chosen booking; null when the article alone answers it. */
export async function answerFromBooking(article: string, facts: TopicFacts): Promise<Answer | null> {
  const topic = topicOf[article]
  if (topic) return answerTopic(topic, facts)
  if (article === 'check-in-times') return answerTimes(facts)
  if (!ofProperty.has(article)) return null
  const { id: propertyId } = facts.booking.property
  const known = await findBookedAmenities(facts.deps.db, { propertyId, roomCategoryId: facts.booking.roomCategoryId })
  const said = known && sayOfProperty(article, known, facts)
  if (said) return { paragraphs: [said] }
  const phone = leftToRight(deskPhone(facts.scope).replaceAll(' ', '\u00a0'))
  return { paragraphs: [facts.words.translate('assistant.notOnBooking', { phone })] }
}

/** The hours of check-in and check-out; of a booking that is off or over, that it is. */
function answerTimes(facts: TopicFacts): Answer {
  const { booking, scope, words } = facts
  const look = lookOf(booking, scope.now)
  if (look === 'cancelled' || look === 'expired' || look === 'stayed') return answerTopic('arrival', facts)
  const { checkinTime, checkoutTime } = booking.property
  const times = { checkin: words.format.clock(checkinTime), checkout: words.format.clock(checkoutTime) }
  return { paragraphs: [words.translate('hotel.inAndOut', times)] }
}

function sayOfProperty(article: string, known: BookedAmenities, facts: TopicFacts): string | null {
  const { booking, words } = facts
  const { translate, format } = words
  const hotel = isolate(booking.property.name)
  if (article === 'pets') {
    return known.petsAllowed > 0
      ? translate('hotel.rulePets', { count: known.petsAllowed })
      : translate('assistant.petsNo', { hotel })
  }
  if (article === 'breakfast') return booking.hasBreakfast ? translate('hotel.breakfastIn') : null
  const ids = (amenitiesOf[article] ?? []).filter((id) => known.amenityIds.includes(id))
  const names = new Set(ids.flatMap((id) => amenityOf(id)?.message ?? []))
  if (names.size === 0) return null
  return translate('assistant.has', { hotel, things: format.list([...names].map((name) => translate(name))) })
}
