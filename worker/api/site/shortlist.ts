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
import { changeShortlist } from '#worker/loyalty/shortlist/change-shortlist.ts'
import { listShortlist } from '#worker/loyalty/shortlist/list-shortlist.ts'
import type { ShortlistedStay } from '#worker/loyalty/shortlist/shortlisted-stay.ts'

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
  return kept.ok ? answer(c, await toAnswer(c, kept.value)) : refuseWith(c, kept.problem)
}

/** `default_shortlist` is the one every guest has; named lists are wishlists [WISH-03]. */
async function toAnswer(c: Context<AppEnv>, stays: readonly ShortlistedStay[]): Promise<Fields> {
  const translate = await translatorOf(c.var.scope, ['hotel'])
  return {
    properties: stays.map((stay) => toProperty(stay, translate)),
    default_shortlist: { count: stays.length, hotel_ids: stays.map(({ id }) => id) },
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
