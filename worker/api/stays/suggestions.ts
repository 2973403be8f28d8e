import { type Context, Hono } from 'hono'
import { suggestionDetailsQuery, suggestionFeedback, suggestionQuery } from '#app/contracts/stays/suggestion.ts'
import { problem } from '#app/domain/problem.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { Fields } from '#worker/api/stay-answers/answer-context.ts'
import { translatorOf } from '#worker/content/messages.ts'
import type { AppEnv } from '#worker/context.ts'
import { mayLookUp } from '#worker/http/lookup-limit.ts'
import { parseInput, readJson, readQuery } from '#worker/http/parse-input.ts'
import { answer, refuseWith } from '#worker/http/respond.ts'
import type { RemotePlaceDetails } from '#worker/ports/place-source.ts'
import { findRemoteDetails, findSuggestionDetails } from '#worker/suggestions/find-suggestion-details.ts'
import { keepFeedback } from '#worker/suggestions/keep-feedback.ts'
import { toRemoteSuggestion } from '#worker/suggestions/place-suggestion.ts'
import { suggestPlaces } from '#worker/suggestions/suggest-places.ts'
import type { SuggestionGroupName, Suggestions } from '#worker/suggestions/suggestion.ts'
import { toPlaceAnswer, toSentenceAnswer } from './suggestion-answer.ts'

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
  const { query, withIntents, fields, propertyKind } = input.value
  const found = await suggestPlaces(deps, scope, input.value)
  const hasTyped = found.sentences.some(({ intents }) => intents[0]?.kind !== 'switch' || intents.length > 1)
  const translate = await translatorOf(
    scope,
    hasTyped ? ['search', 'suggest', 'listing', 'hotel'] : ['search', 'suggest'],
  )
  const context = { query, translate, format: createFormatter(scope.locale), withIntents }
  const groups = {
    sentences: found.sentences.map((sentence) => toSentenceAnswer(sentence, context)),
    locations: found.locations.map((place) => toPlaceAnswer(place, { fields, translate })),
    hotels: found.hotels.map((place) => toPlaceAnswer(place, { fields })),
  }
  const titles = titlesOf(found, propertyKind ?? scope.brand.kind, translate)
  return answer(c, toGroups(groups, found, { titles, byGoogle: translate('suggest.byGoogle') }))
}

type GroupWords = { titles: Titles; byGoogle: string }

/** Groups with their priority, the lowest first; empty ones are left out [SRCH-25]. Google wants to be named. */
function toGroups(
  groups: Record<SuggestionGroupName, Fields[]>,
  { order }: Suggestions,
  { titles, byGoogle }: GroupWords,
): Fields {
  const named = order.map((name, index) => {
    const values = groups[name]
    const credit = values.some(({ source }) => source === 'GOOGLE') ? { attribution: byGoogle } : {}
    return [name, { priority: index + 1, title: titles[name], ...credit, values }] as const
  })
  return Object.fromEntries(named.filter(([, { values }]) => values.length > 0))
}

type Titles = Record<SuggestionGroupName, string>

function titlesOf({ isBeforeTyping, locations }: Suggestions, kind: 'hotel' | 'home', translate: Translate): Titles {
  const isTrending = locations.some((place) => place.source === 'OWN' && place.isTrending)
  const before = translate(isTrending ? 'suggest.trending' : 'search.popularCities')
  return {
    sentences: translate('suggest.groupSentences'),
    locations: isBeforeTyping ? before : translate('suggest.groupPlaces'),
    hotels: translate(kind === 'home' ? 'suggest.groupHomes' : 'suggest.groupHotels'),
  }
}

/** Our own ids are told from another company's by their form, whichever source is named: it is Google where none is. */
async function answerSuggestionDetails(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const input = parseInput(suggestionDetailsQuery, readQuery(new URL(c.req.url)))
  if (!input.ok) return refuseWith(c, input.problem)
  const { id, source } = input.value
  const own = await findSuggestionDetails(deps, scope, id)
  if (own) return answer(c, { details: { ...toPlaceAnswer(own), search_data_source: source } })
  const isRemote = source.toUpperCase() === 'GOOGLE' && deps.placeSource !== null
  // Another company is paid for each answer: nobody asks it without end.
  if (isRemote && !(await mayLookUp(c))) return refuseWith(c, problem('too_many_requests', { retryAfterSeconds: 60 }))
  const remote = isRemote ? await findRemoteDetails(deps, scope, id) : null
  if (!remote) return refuseWith(c, problem('not_found'))
  return answer(c, { details: { ...toRemoteDetails(remote), search_data_source: source } })
}

function toRemoteDetails(place: RemotePlaceDetails): Fields {
  const center = { lat: place.latitude, lon: place.longitude }
  return { ...toPlaceAnswer(toRemoteSuggestion(place, '')), center_point: center, country_code: place.countryCode }
}

/** Which suggestion was taken for what was typed; `received` is false for one the brand does not have. */
async function answerFeedback(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const body = await readJson(c.req.raw)
  if (!body.ok) return refuseWith(c, body.problem)
  const input = parseInput(suggestionFeedback, body.value)
  if (!input.ok) return refuseWith(c, input.problem)
  if (!(await mayLookUp(c))) return refuseWith(c, problem('too_many_requests', { retryAfterSeconds: 60 }))
  const { id, query } = input.value
  const isKnown = await keepFeedback(deps, scope, { id: id ?? '', query: query ?? '' })
  return answer(c, { received: isKnown })
}
