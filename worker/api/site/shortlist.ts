import { type Context, Hono } from 'hono'
import { shortlistBody } from '#app/contracts/guests/shortlist.ts'
import { hotelPath } from '#app/domain/routes/paths.ts'
import { collectionMessage } from '#app/domain/stays/collections.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { Fields } from '#worker/api/stay-answers/answer-context.ts'
import { translatorOf } from '#worker/content/messages.ts'
import type { AppEnv } from '#worker/context.ts'
import { parseInput, readJson } from '#worker/http/parse-input.ts'
import { answer, refuseWith } from '#worker/http/respond.ts'
import { changeShortlist, listShortlist, type ShortlistedStay } from '#worker/loyalty/shortlist.ts'
import { listWishlists } from '#worker/loyalty/wishlists/read-wishlists.ts'

/** The stays a signed-in guest keeps: `shortlisthotel`, `shortlisted-hotels-list` [WISH-01, WISH-02]. */
export function createShortlistRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.post('/shortlisthotel', answerChange)
  routes.get('/shortlisted-hotels-list', answerList)
  return routes
}

async function answerChange(c: Context<AppEnv>): Promise<Response> {
  const body = await readJson(c.req.raw)
  const input = body.ok ? parseInput(shortlistBody, body.value) : body
  if (!input.ok) return refuseWith(c, input.problem)
  const kept = await changeShortlist(c.var.deps, c.var.scope, input.value)
  if (!kept.ok) return refuseWith(c, kept.problem)
  return answer(c, { shortlisted: input.value.isWanted, ...(await toAnswer(c, kept.value)) })
}

async function answerList(c: Context<AppEnv>): Promise<Response> {
  const kept = await listShortlist(c.var.deps, c.var.scope)
  if (!kept.ok) return refuseWith(c, kept.problem)
  return answer(c, await toAnswer(c, kept.value))
}

/** `default_shortlist` is the one every guest has, with what is on offer no more; named lists are wishlists [WISH-03]. */
async function toAnswer(c: Context<AppEnv>, stays: readonly ShortlistedStay[]): Promise<Fields> {
  const [translate, lists] = await Promise.all([
    translatorOf(c.var.scope, ['hotel']),
    listWishlists(c.var.deps, c.var.scope),
  ])
  const [own, ...named] = lists.ok ? lists.value : []
  return {
    properties: stays.map((stay) => toProperty(stay, translate)),
    default_shortlist: { count: own?.count ?? 0, hotel_ids: own?.propertyIds ?? [] },
    wishlists: named.map(({ id, name, propertyIds }) => ({ id, name, hotel_ids: propertyIds })),
  }
}

function toProperty(stay: ShortlistedStay, translate: Translate): Fields {
  const { id, name, slug, kind, collection, guests, pets, bedrooms } = stay
  return {
    id,
    name,
    url: hotelPath(id, slug),
    property_type: kind,
    display_category: translate(collectionMessage(collection)),
    no_of_people: guests,
    no_of_pets: pets,
    no_of_bedrooms: bedrooms,
    shortlisted: true,
  }
}
