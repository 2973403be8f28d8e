import { type Context, Hono } from 'hono'
import { wishlistEndpoints } from '#app/contracts/guests/loyalty/wishlist-endpoints.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { listChosenStays } from '#worker/services/search/list-chosen-stays.ts'
import { createWishlist, renameWishlist } from '#worker/services/wishlists/create-wishlist.ts'
import { listWishlists, openSharedWishlist } from '#worker/services/wishlists/read-wishlists.ts'
import { copyWishlist, endSharing, makeNewLink } from '#worker/services/wishlists/share-wishlist.ts'
import { changeWishlistStays } from '#worker/services/wishlists/shortlist.ts'
import { clearWishlist, removeWishlist, undoWishlist } from '#worker/services/wishlists/undo-wishlist.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint, type EndpointInput, type EndpointResult } from '#worker/site/http/add-endpoint.ts'
import { askedStay, readStay } from '#worker/site/presenters/read-stay.ts'
import { shareUrl, toOwnListAnswer, toSharedAnswer, toUndoAnswer } from './wishlist-answer.ts'

type OwnList = EndpointResult<typeof wishlistEndpoints.createWishlist>

/** Adds the endpoints about wishlists, their links and their copies. */
export function createWishlistRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  addEndpoint(routes, wishlistEndpoints.readWishlist, async (c, { query: { code } }) => {
    if (code !== undefined) return readShared(c, code)
    const { deps, scope } = c.var
    const lists = await listWishlists(deps, scope)
    return lists.ok ? ok({ wishlists: lists.value.map((list) => toOwnListAnswer(list, scope.origin)) }) : lists
  })
  addEndpoint(routes, wishlistEndpoints.undoWishlist, async (c, { body }) => {
    return toOwnList(c, await undoWishlist(c.var.deps, c.var.scope, body.token))
  })
  addEndpoint(routes, wishlistEndpoints.copyWishlist, copy)
  addChanges(routes)
  addEndpoint(routes, wishlistEndpoints.generateNewLink, async ({ var: { deps, scope } }, { body }) => {
    const code = await makeNewLink(deps, scope, body.list_id)
    return code.ok ? ok({ code: code.value, share_url: shareUrl(scope.origin, code.value) }) : code
  })
  addEndpoint(routes, wishlistEndpoints.removeSharedWishlist, async ({ var: { deps, scope } }, { body }) => {
    const ended = await endSharing(deps, scope, body.list_id)
    return ended.ok ? ok({ is_shared: false as const }) : ended
  })
  return routes
}

function addChanges(routes: Hono<AppEnv>): void {
  addEndpoint(routes, wishlistEndpoints.createWishlist, async (c, { body }) => {
    return toOwnList(c, await createWishlist(c.var.deps, c.var.scope, body))
  })
  addEndpoint(routes, wishlistEndpoints.renameWishlist, async (c, { path, body }) => {
    return toOwnList(c, await renameWishlist(c.var.deps, c.var.scope, { listId: path.id, ...body }))
  })
  addEndpoint(routes, wishlistEndpoints.removeWishlist, async ({ var: { deps, scope } }, { path }) => {
    const removed = await removeWishlist(deps, scope, path.id)
    return removed.ok ? ok(toUndoAnswer(removed.value)) : removed
  })
  addEndpoint(routes, wishlistEndpoints.clearWishlist, async ({ var: { deps, scope } }, { path }) => {
    const cleared = await clearWishlist(deps, scope, path.id)
    return cleared.ok ? ok(toUndoAnswer(cleared.value)) : cleared
  })
  addEndpoint(routes, wishlistEndpoints.changeWishlistStays, async (c, { path, body }) => {
    const changed = await changeWishlistStays(c.var.deps, c.var.scope, { listId: path.id, ...body })
    return toOwnList(c, changed.ok ? ok(path.id) : changed)
  })
}

/** The list of the id that a change returned, as it is now. */
async function toOwnList(
  { var: { deps, scope } }: Context<AppEnv>,
  changed: Result<string, Problem>,
): Promise<OwnList> {
  if (!changed.ok) return changed
  const lists = await listWishlists(deps, scope)
  if (!lists.ok) return lists
  const list = lists.value.find(({ id }) => id === changed.value)
  return list ? ok({ wishlist: toOwnListAnswer(list, scope.origin) }) : refuse(problem('not_found'))
}

async function readShared(
  c: Context<AppEnv>,
  code: string,
): Promise<EndpointResult<typeof wishlistEndpoints.readWishlist>> {
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
      stays: new Map(found.map((stay) => [stay.details.id, stay])),
    }),
  })
}

async function copy(
  c: Context<AppEnv>,
  { body: { code, listId, name } }: EndpointInput<typeof wishlistEndpoints.copyWishlist>,
): Promise<EndpointResult<typeof wishlistEndpoints.copyWishlist>> {
  const { deps, scope } = c.var
  const shared = await openSharedWishlist(deps, scope, code)
  if (!shared.ok) return shared
  const into = listId === null ? { name: name ?? '' } : { listId }
  const copied = await copyWishlist(deps, scope, { code, source: shared.value.key, into })
  if (!copied.ok) return copied
  const list = await toOwnList(c, ok(copied.value.listId))
  return list.ok ? ok({ added: copied.value.added, ...list.value }) : list
}
