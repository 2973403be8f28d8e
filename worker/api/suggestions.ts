import { type Context, Hono } from 'hono'
import { suggestionDetailsQuery, suggestionFeedback, suggestionQuery } from '#app/contracts/suggestion.ts'
import { boldRanges } from '#app/domain/bold-ranges.ts'
import { problem } from '#app/domain/problem.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import { findSuggestionDetails } from '#worker/catalogue/find-suggestion-details.ts'
import { suggestPlaces } from '#worker/catalogue/suggest-places.ts'
import type { SentenceSuggestion, Suggestion, Suggestions } from '#worker/catalogue/suggestion.ts'
import { translatorOf } from '#worker/content/messages.ts'
import type { AppEnv } from '#worker/context.ts'
import { log } from '#worker/http/log.ts'
import { parseInput, readJson, readQuery } from '#worker/http/parse-input.ts'
import { answer, refuseWith } from '#worker/http/respond.ts'
import type { Fields } from './stay-answers/answer-context.ts'

/** Calls of the search box. The one for phones answers the same: what fits a screen is the page's business. */
export function createSuggestionRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/autocompletenew', answerSuggestions)
  routes.get('/autocompletemweb', answerSuggestions)
  routes.get('/autocompletenew/details', answerSuggestionDetails)
  routes.post('/autocompletenew/feedback', answerFeedback)
  return routes
}

async function answerSuggestions(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const input = parseInput(suggestionQuery, readQuery(new URL(c.req.url)))
  if (!input.ok) return refuseWith(c, input.problem)
  const { query, withIntents } = input.value
  const found = await suggestPlaces(deps, scope, input.value)
  const translate = await translatorOf(scope, ['search'])
  const groups = {
    sentences: found.sentences.map((sentence) => toSentenceAnswer(sentence, query, { translate, withIntents })),
    locations: found.locations.map(toPlaceAnswer),
    hotels: found.hotels.map(toPlaceAnswer),
  }
  return answer(c, toGroups(groups, found, titlesOf(scope.brand.kind, translate)))
}

/** Groups with their priority, the lowest first; empty ones are left out [SRCH-25]. */
function toGroups(groups: Record<keyof Titles, Fields[]>, { order }: Suggestions, titles: Titles): Fields {
  const named = order.map(
    (name, index) => [name, { priority: index + 1, title: titles[name], values: groups[name] }] as const,
  )
  return Object.fromEntries(named.filter(([, { values }]) => values.length > 0))
}

type Titles = { sentences: string; locations: string; hotels: string }

function titlesOf(kind: 'hotel' | 'home', translate: Translate): Titles {
  return {
    sentences: translate('search.groupSentences'),
    locations: translate('search.groupPlaces'),
    hotels: translate(kind === 'home' ? 'search.groupHomes' : 'search.groupHotels'),
  }
}

/** A suggestion with every field of the specification [SRCH-24]. */
function toPlaceAnswer(place: Suggestion): Fields {
  const isHotel = place.kind === 'hotel'
  const detailsId = `${place.locationType ?? 'HOTEL'}-${place.refId}`
  const [cityName = ''] = place.kind === 'city' ? [place.name] : place.secondary.split(', ')
  return {
    id: place.refId,
    type: isHotel ? 'hotel' : 'location',
    display_name: place.name,
    detail: place.secondary,
    path: place.path,
    center_point: place.latitude === null ? null : { lat: place.latitude, lon: place.longitude },
    country_id: place.countryId,
    location_id: place.kind === 'locality' ? place.refId : null,
    holiday_park_id: place.kind === 'holiday_park' ? place.refId : null,
    city: place.cityId === null ? null : cityName,
    city_id: place.cityId,
    country: place.secondary.split(', ').at(-1) || place.name,
    country_code: place.countryCode,
    result_type: isHotel ? 'HOTEL' : place.locationType,
    locationType: place.locationType,
    source: 'OWN',
    trending: false,
    supply: place.propertyCount,
    rating: place.ratingTenths === null ? null : place.ratingTenths / 10,
    tags: [],
    category: isHotel ? 'hotel' : 'location',
    detailsApi: `/api/pwa/autocompletenew/details?id=${detailsId}&search_data_source=OWN`,
    oyoId: null,
    terms: place.secondary === '' ? [place.name] : [place.name, ...place.secondary.split(', ')],
    intents: [],
    boldIndices: place.bold,
  }
}

const sentenceMessages = {
  free_cancellation: 'search.sentenceFreeCancellation',
  breakfast: 'search.sentenceBreakfast',
  pets: 'search.sentencePets',
} satisfies Record<SentenceSuggestion['intent'], MessageId>

type SentenceContext = { translate: Translate; withIntents: boolean }

/** A sentence: a place and a wish; its category is `lens` [SRCH-27]. */
function toSentenceAnswer(
  { place, intent, path }: SentenceSuggestion,
  query: string,
  context: SentenceContext,
): Fields {
  const text = context.translate(sentenceMessages[intent], { place: place.name })
  return {
    ...toPlaceAnswer({ ...place, locationType: 'CITY', path, bold: boldRanges(text, query) }),
    id: `${place.refId}-${intent}`,
    type: 'sentence',
    display_name: text,
    category: 'lens',
    intents: [intent],
    ...(context.withIntents ? { sentenceIntents: [{ name: intent, value: true, city_id: place.refId }] } : {}),
  }
}

async function answerSuggestionDetails(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const input = parseInput(suggestionDetailsQuery, readQuery(new URL(c.req.url)))
  if (!input.ok) return refuseWith(c, input.problem)
  const place = await findSuggestionDetails(deps, scope, input.value.id)
  if (!place) return refuseWith(c, problem('not_found'))
  return answer(c, { details: { ...toPlaceAnswer(place), search_data_source: input.value.source } })
}

/** Which suggestion helped: counted in the log, without anything that tells of the guest. */
async function answerFeedback(c: Context<AppEnv>): Promise<Response> {
  const body = await readJson(c.req.raw)
  if (!body.ok) return refuseWith(c, body.problem)
  const input = parseInput(suggestionFeedback, body.value)
  if (!input.ok) return refuseWith(c, input.problem)
  const { id, type, position } = input.value
  log('info', 'suggestion_feedback', { brand: c.var.scope.brand.id, id, type, position })
  return answer(c, { received: true })
}
