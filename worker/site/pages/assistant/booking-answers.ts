import type { AssistantTopic } from '#app/domain/help/assistant.ts'
import { amenityOf } from '#app/domain/stays/amenities.ts'
import { isolate, leftToRight } from '#app/i18n/bidi.ts'
import { deskPhone } from '#worker/services/content/brand-values.ts'
import { type BookedAmenities, findBookedAmenities } from '#worker/services/support/booking-details.ts'
import { lookOf } from '#worker/site/pages/booking/reading/look.ts'
import { type Answer, answerTopic, type TopicDetails } from './topic-answers.ts'

/** Help articles whose question is answered from the chosen booking, and the topic that answers them. */
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

/** Ids of amenities that answer an article's question. Only amenities whose guest-facing name is unambiguous. */
const amenitiesOf: Record<string, readonly number[]> = {
  parking: [3, 103, 203, 303, 403, 503],
  wifi: [1],
  'cots-and-extra-beds': [37],
  smoking: [39],
}

/** Subjects of the property. When the booking's data has no answer, the guest gets the phone number. */
const ofProperty = new Set(['pets', 'breakfast', 'linen-and-towels', 'keys-and-access', ...Object.keys(amenitiesOf)])

/** Answers an article's question from the chosen booking, or returns null when only the article can answer it. */
export async function answerFromBooking(article: string, details: TopicDetails): Promise<Answer | null> {
  const topic = topicOf[article]
  if (topic) return answerTopic(topic, details)
  if (article === 'check-in-times') return answerTimes(details)
  if (!ofProperty.has(article)) return null
  const { id: propertyId } = details.booking.property
  const known = await findBookedAmenities(details.deps.db, {
    propertyId,
    roomCategoryId: details.booking.roomCategoryId,
  })
  const said = known && sayOfProperty(article, known, details)
  if (said) return { paragraphs: [said] }
  const phone = leftToRight(deskPhone(details.scope).replaceAll(' ', '\u00a0'))
  return { paragraphs: [details.words.translate('assistant.notOnBooking', { phone })] }
}

/** Returns the check-in and check-out times, or the status of a booking that is cancelled, expired or past. */
function answerTimes(details: TopicDetails): Answer {
  const { booking, scope, words } = details
  const look = lookOf(booking, scope.now)
  if (look === 'cancelled' || look === 'expired' || look === 'stayed') return answerTopic('arrival', details)
  const { checkinTime, checkoutTime } = booking.property
  const times = { checkin: words.format.clock(checkinTime), checkout: words.format.clock(checkoutTime) }
  return { paragraphs: [words.translate('hotel.inAndOut', times)] }
}

function sayOfProperty(article: string, known: BookedAmenities, details: TopicDetails): string | null {
  const { booking, words } = details
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
