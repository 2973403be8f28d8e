import { type Context, Hono } from 'hono'
import type * as v from 'valibot'
import { accountEndpoints } from '#app/contracts/guests/account-endpoints.ts'
import { ok } from '#app/domain/result.ts'
import { hotelPath } from '#app/domain/routes/paths.ts'
import { collectionMessage } from '#app/domain/stays/collections.ts'
import type { Translate } from '#app/i18n/messages.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { listWishlists } from '#worker/services/wishlists/read-wishlists.ts'
import { changeShortlist, listShortlist, type ShortlistedStay } from '#worker/services/wishlists/shortlist.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint } from '#worker/site/http/add-endpoint.ts'

type Answer = v.InferInput<typeof accountEndpoints.readShortlist.answer>

/** Adds the endpoints about the properties a signed-in guest has saved. */
export function createShortlistRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  addEndpoint(routes, accountEndpoints.changeShortlist, async (c, { body }) => {
    const saved = await changeShortlist(c.var.deps, c.var.scope, body)
    return saved.ok ? ok({ shortlisted: body.isWanted, ...(await toAnswer(c, saved.value)) }) : saved
  })
  addEndpoint(routes, accountEndpoints.readShortlist, async (c) => {
    const saved = await listShortlist(c.var.deps, c.var.scope)
    return saved.ok ? ok(await toAnswer(c, saved.value)) : saved
  })
  return routes
}

/** `default_shortlist` also counts properties that are no longer on offer; `wishlists` are the named lists. */
async function toAnswer(c: Context<AppEnv>, stays: readonly ShortlistedStay[]): Promise<Answer> {
  const [translate, lists] = await Promise.all([
    translatorOf(c.var.scope, ['hotel']),
    listWishlists(c.var.deps, c.var.scope),
  ])
  const [own, ...named] = lists.ok ? lists.value : []
  return {
    properties: stays.map((stay) => toProperty(stay, translate)),
    default_shortlist: { count: own?.count ?? 0, hotel_ids: own?.propertyIds ?? [] },
    wishlists: named.map(({ id, name, propertyIds }) => ({ id, name: name ?? '', hotel_ids: propertyIds })),
  }
}

function toProperty(stay: ShortlistedStay, translate: Translate): Answer['properties'][number] {
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
