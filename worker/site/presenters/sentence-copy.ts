import { fromMajor } from '#app/domain/money/money.ts'
import type { SearchIntent, SwitchFilter } from '#app/domain/search/sentences/search-intents.ts'
import type { OpenTime } from '#app/domain/search/sentences/typed-stay.ts'
import { requireAmenity } from '#app/domain/stays/amenities.ts'
import type { BedFact } from '#app/domain/stays/beds.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import type { EmptyStateAction } from '#app/ui/surfaces/empty-state.tsx'
import { nameOfTag } from '#worker/services/content/name-of-tag.ts'
import type { SentenceSuggestion } from '#worker/services/search/suggestions/suggestion.ts'
import { compact } from './compact.ts'
import { kindCopy } from './place-copy.ts'

export type SentenceCopyContext = { translate: Translate; format: Formatter }

/** Returns a sentence as a link of a page: `Zeeland · 5 guests · Pets welcome`, `Province, Netherlands`. */
export function sentenceLink(sentence: SentenceSuggestion, context: SentenceCopyContext): EmptyStateAction {
  const { place, path } = sentence
  const { translate } = context
  const where = [kindCopy(place.placeKind, translate), place.secondary].filter(Boolean).join(', ')
  return { href: path, title: writeSentence(sentence, context), detail: where }
}

const switchSentences: Partial<Record<SwitchFilter, MessageId>> = {
  free_cancellation: 'suggest.sentenceFreeCancellation',
  breakfast: 'suggest.sentenceBreakfast',
  pets: 'suggest.sentencePets',
}

/** Returns the message areas that sentences need; sentences of one filter need fewer. */
export function sentenceAreas(sentences: readonly SentenceSuggestion[]) {
  return sentences.every((sentence) => singleFilterMessage(sentence) !== undefined)
    ? (['search', 'suggest'] as const)
    : (['search', 'suggest', 'listing', 'hotel', 'nearby', 'beds'] as const)
}

function singleFilterMessage({ intents: [first, ...others], dates }: SentenceSuggestion): MessageId | undefined {
  return others.length === 0 && dates === null && first?.kind === 'switch' ? switchSentences[first.name] : undefined
}

/** Writes a sentence; a single filter has its own message, several are listed behind the place. */
export function writeSentence(sentence: SentenceSuggestion, context: SentenceCopyContext): string {
  const { place, intents, dates, open } = sentence
  const message = singleFilterMessage(sentence)
  if (message) return context.translate(message, { place: place.name })
  const time = open ? openTimeCopy(open, context) : dates && context.format.dayRange(dates.checkin, dates.checkout)
  return compact([place.name, time, ...intents.map((intent) => writeIntent(intent, sentence, context))]).join(' · ')
}

/** Returns an open time as text: `7 nights · February 2027`, or `3 nights`. */
export function openTimeCopy({ nights, month }: OpenTime, { translate, format }: SentenceCopyContext): string {
  const count = translate('search.nightsCount', { count: nights })
  return month ? `${count} · ${format.month(month)}` : count
}

const switchCopy: Record<SwitchFilter, MessageId> = {
  pets: 'listing.pets',
  breakfast: 'listing.breakfast',
  couples: 'listing.couples',
  free_cancellation: 'listing.freeCancellation',
  pay_at_hotel: 'listing.payAtHotel',
  slopes: 'listing.nearSlopes',
}

const bedCopy: Record<BedFact, MessageId> = {
  double: 'beds.kindDouble',
  separate: 'beds.kindSeparate',
  bunk: 'beds.kindBunk',
  sofa: 'beds.kindSofa',
}

function writeIntent(
  intent: SearchIntent,
  { currency, place }: SentenceSuggestion,
  { translate, format }: SentenceCopyContext,
): string {
  switch (intent.kind) {
    case 'tag':
      return nameOfTag({ slug: intent.slug, name: intent.slug }, translate)
    case 'switch':
      return translate(switchCopy[intent.name])
    case 'amenity':
      return translate(requireAmenity(intent.id).message)
    case 'rating':
      return translate('listing.ratingFrom', { score: format.number(intent.tenths / 10, 1) })
    case 'within': {
      const distance = format.shortDistance(intent.metres / 1000)
      return translate('nearby.within', { kind: place.placeKind === 'lake' ? 'lake' : 'beach', place: '', distance })
    }
    case 'bed':
      return translate(bedCopy[intent.bed])
    case 'bedrooms':
      return translate('listing.bedroomsFrom', { count: intent.count })
    case 'party':
      return translate('listing.guests', { guests: intent.adults + intent.children })
    case 'price':
      return translate(intent.per === 'stay' ? 'suggest.upToInTotal' : 'suggest.upToPerNight', {
        amount: format.price(fromMajor(intent.max, currency)),
      })
  }
}
