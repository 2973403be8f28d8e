import { type Context, Hono } from 'hono'
import type * as v from 'valibot'
import type { SuggestionResponse } from '#app/contracts/responses/places.ts'
import { placeEndpoints } from '#app/contracts/site/place-endpoints.ts'
import type { suggestionQuery } from '#app/contracts/stays/suggestion.ts'
import { problem } from '#app/domain/problem.ts'
import { ok, refuse } from '#app/domain/result.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { RemotePlaceDetails } from '#worker/infra/ports/place-source.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { type Alternative, findAlternatives } from '#worker/services/search/suggestions/find-alternatives.ts'
import {
  findRemoteDetails,
  findSuggestionDetails,
} from '#worker/services/search/suggestions/find-suggestion-details.ts'
import { recordPick } from '#worker/services/search/suggestions/list-trending.ts'
import { toRemoteSuggestion } from '#worker/services/search/suggestions/place-suggestion.ts'
import { suggestPlaces } from '#worker/services/search/suggestions/suggest-places.ts'
import type { SuggestionGroupName, Suggestions } from '#worker/services/search/suggestions/suggestion.ts'
import type { AppEnv } from '#worker/site/context.ts'
import {
  addEndpoint,
  type EndpointInput,
  type EndpointResult,
  tooManyRequests,
} from '#worker/site/http/add-endpoint.ts'
import { canLookUp } from '#worker/site/http/limits.ts'
import { reasonCopy } from '#worker/site/presenters/place-copy.ts'
import { sentenceAreas } from '#worker/site/presenters/sentence-copy.ts'
import { type SentenceResponse, toPlaceResponse, toSentenceResponse } from './suggestion-response.ts'

type SuggestionsResponse = v.InferInput<typeof placeEndpoints.suggestPlaces.response>

export const suggestionRoutes = new Hono<AppEnv>()
addEndpoint(suggestionRoutes, placeEndpoints.suggestPlaces, (c, { query }) => handleSuggestions(c, query))
addEndpoint(suggestionRoutes, placeEndpoints.suggestPlacesOnPhones, (c, { query }) => handleSuggestions(c, query))
addEndpoint(suggestionRoutes, placeEndpoints.readSuggestion, (c, { query }) => readSuggestion(c, query))
addEndpoint(suggestionRoutes, placeEndpoints.reportSuggestion, async (c, { body: { id, query } }) => {
  if (!(await canLookUp(c))) return tooManyRequests()
  return ok({ received: await recordPick(c.var.deps, c.var.scope, { id: id ?? '', query: query ?? '' }) })
})

async function readSuggestion(
  c: Context<AppEnv>,
  { id, source }: EndpointInput<typeof placeEndpoints.readSuggestion>['query'],
): Promise<EndpointResult<typeof placeEndpoints.readSuggestion>> {
  const { deps, scope } = c.var
  const [ownDetails, translate] = await Promise.all([
    findSuggestionDetails(deps, scope, id),
    translatorOf(scope, ['search', 'suggest']),
  ])
  if (ownDetails) return ok({ details: { ...toPlaceResponse(ownDetails, { translate }), search_data_source: source } })
  const isRemote = source.toUpperCase() === 'GOOGLE' && deps.placeSource !== null
  // Each request to Google costs money.
  if (isRemote && !(await canLookUp(c))) return tooManyRequests()
  const remote = isRemote ? await findRemoteDetails(deps, scope, id) : null
  if (!remote) return refuse(problem('not_found'))
  return ok({ details: { ...toRemoteDetails(remote, translate), search_data_source: source } })
}

async function handleSuggestions(
  { var: { deps, scope } }: Context<AppEnv>,
  search: v.InferOutput<typeof suggestionQuery>,
): Promise<{ ok: true; value: SuggestionsResponse }> {
  const { query, withIntents, fields, propertyKind } = search
  const found = await suggestPlaces(deps, scope, search)
  const translate = await translatorOf(scope, sentenceAreas(found.sentences))
  const context = { query, translate, format: createFormatter(scope.locale), withIntents }
  const hasNoResults = query.trim() !== '' && found.order.every((name) => found[name].length === 0)
  const alternatives = hasNoResults && search.withLocations ? await findAlternatives(deps, scope, query) : []
  if (alternatives.length > 0) return ok({ alternatives: toAlternatives(alternatives, { query, fields, translate }) })
  const groups = {
    sentences: found.sentences.map((sentence) => withUnused(toSentenceResponse(sentence, context), found, translate)),
    locations: found.locations.map((place) =>
      withUnused(toPlaceResponse(place, { fields, translate }), found, translate),
    ),
    hotels: found.hotels.map((place) => toPlaceResponse(place, { fields, translate })),
  }
  const titles = groupTitles(found, propertyKind ?? scope.brand.kind, translate)
  return ok(toGroups(groups, found, { titles, googleAttribution: translate('suggest.byGoogle') }))
}

/** Adds the typed words that the suggestion does not use to its second line. */
function withUnused<Place extends SuggestionResponse>(place: Place, found: Suggestions, translate: Translate): Place {
  if (found.unused === '') return place
  const detail = [place.detail, translate('suggest.notUsed', { words: found.unused })].filter(Boolean).join(' · ')
  return { ...place, detail }
}

type AlternativeContext = Pick<v.InferOutput<typeof suggestionQuery>, 'query' | 'fields'> & { translate: Translate }

function toAlternatives(
  alternatives: readonly Alternative[],
  context: AlternativeContext,
): SuggestionsResponse['alternatives'] {
  const { query, fields, translate } = context
  return {
    priority: 1,
    title: translate('suggest.nothingFor', { query: query.trim() }),
    values: alternatives.map((alternative) => ({
      ...toPlaceResponse(alternative.place, { fields, translate }),
      reason: alternative.reason,
      reason_text: reasonCopy(alternative, translate),
    })),
  }
}

type GroupCopy = { titles: Titles; googleAttribution: string }

/** Returns the groups by priority, without empty ones. Google's terms require attribution. */
function toGroups(
  groups: Record<SuggestionGroupName, (SuggestionResponse | SentenceResponse)[]>,
  { order }: Suggestions,
  { titles, googleAttribution }: GroupCopy,
): SuggestionsResponse {
  const groupEntries = order.map((name, index) => {
    const values = groups[name]
    const credit = values.some(({ source }) => source === 'GOOGLE') ? { attribution: googleAttribution } : {}
    return [name, { priority: index + 1, title: titles[name], ...credit, values }] as const
  })
  return Object.fromEntries(groupEntries.filter(([, { values }]) => values.length > 0))
}

type Titles = Record<SuggestionGroupName, string>

function groupTitles(
  { isBeforeTyping, locations, asksPlace }: Suggestions,
  kind: 'hotel' | 'home',
  translate: Translate,
): Titles {
  const isTrending = locations.some((place) => place.source === 'OWN' && place.isTrending)
  const untypedTitle = translate(isTrending ? 'suggest.trending' : 'search.popularCities')
  return {
    sentences: translate(asksPlace ? 'suggest.whereTo' : 'suggest.groupSentences'),
    locations: isBeforeTyping ? untypedTitle : translate('suggest.groupPlaces'),
    hotels: translate(kind === 'home' ? 'suggest.groupHomes' : 'suggest.groupHotels'),
  }
}

function toRemoteDetails(place: RemotePlaceDetails, translate: Translate): SuggestionResponse {
  const center = { lat: place.latitude, lon: place.longitude }
  const response = toPlaceResponse(toRemoteSuggestion(place, ''), { translate })
  return { ...response, center_point: center, country_code: place.countryCode }
}
