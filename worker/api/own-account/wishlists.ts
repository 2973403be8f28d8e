import { type Context, Hono } from 'hono'
import type * as v from 'valibot'
import {
  copyBody,
  listBody,
  listStaysBody,
  newWishlistBody,
  renameBody,
  undoBody,
  wishlistQuery,
} from '#app/contracts/guests/wishlist.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { translatorOf } from '#worker/content/messages.ts'
import type { AppEnv } from '#worker/context.ts'
import { parseInput, readJson } from '#worker/http/parse-input.ts'
import { answer, refuseWith } from '#worker/http/respond.ts'
import { changeWishlistStays } from '#worker/loyalty/wishlists/change-wishlist-stays.ts'
import { clearWishlist, removeWishlist } from '#worker/loyalty/wishlists/clear-wishlist.ts'
import { copyWishlist } from '#worker/loyalty/wishlists/copy-wishlist.ts'
import { createWishlist, renameWishlist } from '#worker/loyalty/wishlists/create-wishlist.ts'
import { listWishlists, openSharedWishlist } from '#worker/loyalty/wishlists/read-wishlists.ts'
import { endSharing, makeNewLink } from '#worker/loyalty/wishlists/share-wishlist.ts'
import { undoWishlist } from '#worker/loyalty/wishlists/undo-wishlist.ts'
import { listChosenStays } from '#worker/stays/search/list-chosen-stays.ts'
import { askedStay, readStay } from '#worker/views/read-stay.ts'
import { shareUrl, toOwnListAnswer, toSharedAnswer, toUndoAnswer } from './wishlist-answer.ts'

type Answered = Promise<Result<object, Problem>>

/** The calls about named lists, their links and their copies [WISH-06, WISH-07, WISH-08, WISH-17]. */
export function createWishlistRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/wishlist', (c) => say(c, read(c)))
  routes.post('/wishlist', (c) => say(c, create(c)))
  routes.post('/wishlist/undo', (c) => say(c, undo(c)))
  routes.post('/wishlist/copy', (c) => say(c, copy(c)))
  routes.patch('/wishlist/:id', (c) => say(c, rename(c, c.req.param('id'))))
  routes.delete('/wishlist/:id', (c) => say(c, takeAway(c, c.req.param('id'), removeWishlist)))
  routes.post('/wishlist/:id/clear', (c) => say(c, takeAway(c, c.req.param('id'), clearWishlist)))
  routes.post('/wishlist/:id/stays', (c) => say(c, changeStays(c, c.req.param('id'))))
  routes.post('/generateNewLink', (c) => say(c, newLink(c)))
  routes.post('/removeSharedWishlist', (c) => say(c, unshare(c)))
  return routes
}

async function say(c: Context<AppEnv>, answered: Answered): Promise<Response> {
  const result = await answered
  return result.ok ? answer(c, result.value) : refuseWith(c, result.problem)
}

async function bodyOf<Schema extends v.GenericSchema>(
  c: Context<AppEnv>,
  schema: Schema,
): Promise<Result<v.InferOutput<Schema>, Problem>> {
  if (!c.var.scope.visitor.user) return refuse(problem('not_signed_in'))
  const body = await readJson(c.req.raw)
  return body.ok ? parseInput(schema, body.value) : body
}

async function ownList(c: Context<AppEnv>, id: string): Answered {
  const { deps, scope } = c.var
  const lists = await listWishlists(deps, scope)
  if (!lists.ok) return lists
  const list = lists.value.find((one) => one.id === id)
  return list ? ok({ wishlist: toOwnListAnswer(list, scope.origin) }) : refuse(problem('not_found'))
}

/** The list that was changed, as it is now. */
async function asItIs(c: Context<AppEnv>, changed: Result<string, Problem>): Answered {
  return changed.ok ? ownList(c, changed.value) : changed
}

async function read(c: Context<AppEnv>): Answered {
  const { deps, scope } = c.var
  const query = parseInput(wishlistQuery, c.req.query())
  if (!query.ok) return query
  if (query.value.code !== undefined) return readShared(c, query.value.code)
  const lists = await listWishlists(deps, scope)
  return lists.ok ? ok({ wishlists: lists.value.map((list) => toOwnListAnswer(list, scope.origin)) }) : lists
}

async function readShared(c: Context<AppEnv>, code: string): Answered {
  const { deps, scope } = c.var
  const list = await openSharedWishlist(deps, scope, code)
  if (!list.ok) return list
  const { dates, rooms } = askedStay(scope, readStay(c.req.url))
  const { stays, name, key } = list.value
  const propertyIds = stays.filter(({ isLive }) => isLive).map(({ id }) => id)
  const [found, translate] = await Promise.all([
    listChosenStays(deps, scope, { propertyIds, ...dates, rooms, isForEverybody: true }),
    translatorOf(scope, ['lists']),
  ])
  return ok({
    wishlist: toSharedAnswer({
      list: list.value,
      name: name ?? translate('lists.savedTitle'),
      isOwn: key.userId === scope.visitor.user?.id,
      stays: new Map(found.map((stay) => [stay.facts.id, stay])),
    }),
  })
}

async function create(c: Context<AppEnv>): Answered {
  const input = await bodyOf(c, newWishlistBody)
  return input.ok ? asItIs(c, await createWishlist(c.var.deps, c.var.scope, input.value)) : input
}

async function rename(c: Context<AppEnv>, listId: string): Answered {
  const input = await bodyOf(c, renameBody)
  return input.ok ? asItIs(c, await renameWishlist(c.var.deps, c.var.scope, { listId, ...input.value })) : input
}

async function takeAway(c: Context<AppEnv>, listId: string, take: typeof clearWishlist): Answered {
  const taken = await take(c.var.deps, c.var.scope, listId)
  return taken.ok ? ok(toUndoAnswer(taken.value)) : taken
}

async function changeStays(c: Context<AppEnv>, listId: string): Answered {
  const input = await bodyOf(c, listStaysBody)
  if (!input.ok) return input
  const changed = await changeWishlistStays(c.var.deps, c.var.scope, { listId, ...input.value })
  return changed.ok ? ownList(c, listId) : changed
}

async function undo(c: Context<AppEnv>): Answered {
  const input = await bodyOf(c, undoBody)
  return input.ok ? asItIs(c, await undoWishlist(c.var.deps, c.var.scope, input.value.token)) : input
}

async function copy(c: Context<AppEnv>): Answered {
  const { deps, scope } = c.var
  const input = await bodyOf(c, copyBody)
  if (!input.ok) return input
  const { code, listId, name } = input.value
  const shared = await openSharedWishlist(deps, scope, code)
  if (!shared.ok) return shared
  const into = listId === null ? { name: name ?? '' } : { listId }
  const copied = await copyWishlist(deps, scope, { code, source: shared.value.key, into })
  if (!copied.ok) return copied
  const list = await ownList(c, copied.value.listId)
  return list.ok ? ok({ added: copied.value.added, ...list.value }) : list
}

async function newLink(c: Context<AppEnv>): Answered {
  const input = await bodyOf(c, listBody)
  if (!input.ok) return input
  const code = await makeNewLink(c.var.deps, c.var.scope, input.value.list_id)
  return code.ok ? ok({ code: code.value, share_url: shareUrl(c.var.scope.origin, code.value) }) : code
}

async function unshare(c: Context<AppEnv>): Answered {
  const input = await bodyOf(c, listBody)
  if (!input.ok) return input
  const ended = await endSharing(c.var.deps, c.var.scope, input.value.list_id)
  return ended.ok ? ok({ is_shared: false }) : ended
}
