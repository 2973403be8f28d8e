import { type Context, Hono } from 'hono'
import type * as v from 'valibot'
import { accountEndpoints } from '#app/contracts/guests/account-endpoints.ts'
import { wishlistEndpoints } from '#app/contracts/guests/loyalty/wishlist-endpoints.ts'
import type { OwnListResponse } from '#app/contracts/guests/wishlist.ts'
import { DEFAULT_LIST } from '#app/domain/lists/list-limits.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { hotelPath } from '#app/domain/routes/paths.ts'
import { collectionMessage } from '#app/domain/stays/collections.ts'
import type { Translate } from '#app/i18n/messages.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { listChosenStays } from '#worker/services/search/search-stays.ts'
import type { StaySummary } from '#worker/services/search/stay-search.ts'
import { createWishlist, renameWishlist } from '#worker/services/wishlists/create-wishlist.ts'
import { listWishlists, openSharedWishlist } from '#worker/services/wishlists/read-wishlists.ts'
import { copyWishlist, createShareLink, stopSharing } from '#worker/services/wishlists/share-wishlist.ts'
import {
  changeShortlist,
  changeWishlistStays,
  listShortlist,
  type ShortlistedStay,
} from '#worker/services/wishlists/shortlist.ts'
import { clearWishlist, removeWishlist, type Undo, undoWishlist } from '#worker/services/wishlists/undo-wishlist.ts'
import type { OwnList, WishlistDetails, WishlistStay } from '#worker/services/wishlists/wishlist.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint, type EndpointInput, type EndpointResult } from '#worker/site/http/add-endpoint.ts'
import { priceSavedStays } from '#worker/site/presenters/chosen-stays/save-for.ts'
import { readStay, toRequestedStay } from '#worker/site/presenters/read-stay.ts'

type ShortlistResponse = v.InferInput<typeof accountEndpoints.readShortlist.response>

type SharedList = { list: WishlistDetails; name: string; isOwn: boolean; stays: ReadonlyMap<number, StaySummary> }

/** Adds the endpoints about wishlists, their links and copies, and the default list (the shortlist). */
export const wishlistRoutes = new Hono<AppEnv>()
addEndpoint(wishlistRoutes, wishlistEndpoints.readWishlist, async (c, { query: { code } }) => {
  if (code !== undefined) return readShared(c, code)
  const { deps, scope } = c.var
  const lists = await listWishlists(deps, scope)
  return lists.ok ? ok({ wishlists: lists.value.map((list) => toOwnListResponse(list, scope.origin)) }) : lists
})
addEndpoint(wishlistRoutes, wishlistEndpoints.undoWishlist, async (c, { body }) => {
  return loadOwnList(c, await undoWishlist(c.var.deps, c.var.scope, body.token))
})
addEndpoint(wishlistRoutes, wishlistEndpoints.copyWishlist, copyShared)
addEndpoint(wishlistRoutes, wishlistEndpoints.createWishlist, async (c, { body }) => {
  const { deps, scope } = c.var
  const savedFor = await priceSavedStays(deps, scope, body)
  return loadOwnList(c, await createWishlist(deps, scope, { ...body, savedFor }))
})
addEndpoint(wishlistRoutes, wishlistEndpoints.renameWishlist, async (c, { path, body }) => {
  return loadOwnList(c, await renameWishlist(c.var.deps, c.var.scope, { listId: path.id, ...body }))
})
addEndpoint(wishlistRoutes, wishlistEndpoints.removeWishlist, async ({ var: { deps, scope } }, { path }) => {
  const removed = await removeWishlist(deps, scope, path.id)
  return removed.ok ? ok(toUndoResponse(removed.value)) : removed
})
addEndpoint(wishlistRoutes, wishlistEndpoints.clearWishlist, async ({ var: { deps, scope } }, { path }) => {
  const cleared = await clearWishlist(deps, scope, path.id)
  return cleared.ok ? ok(toUndoResponse(cleared.value)) : cleared
})
addEndpoint(wishlistRoutes, wishlistEndpoints.changeWishlistStays, async (c, { path, body }) => {
  const { deps, scope } = c.var
  const savedFor = body.isWanted ? await priceSavedStays(deps, scope, body) : {}
  const changed = await changeWishlistStays(deps, scope, { listId: path.id, ...body, savedFor })
  return loadOwnList(c, changed.ok ? ok(path.id) : changed)
})
addEndpoint(wishlistRoutes, wishlistEndpoints.generateNewLink, async ({ var: { deps, scope } }, { body }) => {
  const code = await createShareLink(deps, scope, body.list_id)
  return code.ok ? ok({ code: code.value, share_url: shareUrl(scope.origin, code.value) }) : code
})
addEndpoint(wishlistRoutes, wishlistEndpoints.removeSharedWishlist, async ({ var: { deps, scope } }, { body }) => {
  const ended = await stopSharing(deps, scope, body.list_id)
  return ended.ok ? ok({ is_shared: false as const }) : ended
})
addEndpoint(wishlistRoutes, accountEndpoints.changeShortlist, async (c, { body }) => {
  const { deps, scope } = c.var
  const savedFor = body.isWanted ? await priceSavedStays(deps, scope, body) : {}
  const saved = await changeShortlist(deps, scope, { ...body, savedFor })
  return saved.ok ? ok({ shortlisted: body.isWanted, ...(await loadShortlistResponse(c, saved.value)) }) : saved
})
addEndpoint(wishlistRoutes, accountEndpoints.readShortlist, async (c) => {
  const saved = await listShortlist(c.var.deps, c.var.scope)
  return saved.ok ? ok(await loadShortlistResponse(c, saved.value)) : saved
})

/** Returns the list after the change. */
async function loadOwnList(
  { var: { deps, scope } }: Context<AppEnv>,
  changed: Result<string, Problem>,
): Promise<EndpointResult<typeof wishlistEndpoints.createWishlist>> {
  if (!changed.ok) return changed
  const lists = await listWishlists(deps, scope)
  if (!lists.ok) return lists
  const list = lists.value.find(({ id }) => id === changed.value)
  return list ? ok({ wishlist: toOwnListResponse(list, scope.origin) }) : refuse(problem('not_found'))
}

async function readShared(
  c: Context<AppEnv>,
  code: string,
): Promise<EndpointResult<typeof wishlistEndpoints.readWishlist>> {
  const { deps, scope } = c.var
  const list = await openSharedWishlist(deps, scope, code)
  if (!list.ok) return list
  const { dates, rooms } = toRequestedStay(scope, readStay(c.req.url))
  const { stays, name, key } = list.value
  const propertyIds = stays.filter(({ isLive }) => isLive).map(({ id }) => id)
  const [found, translate] = await Promise.all([
    listChosenStays(deps, scope, { propertyIds, ...dates, rooms, usesPublicPrice: true, ownRatesOnly: true }),
    translatorOf(scope, ['lists']),
  ])
  return ok({
    wishlist: toSharedResponse({
      list: list.value,
      name: name ?? translate('lists.savedTitle'),
      isOwn: key.userId === scope.visitor.user?.id,
      stays: new Map(found.map((stay) => [stay.details.id, stay])),
    }),
  })
}

async function copyShared(
  c: Context<AppEnv>,
  { body: { code, listId, name } }: EndpointInput<typeof wishlistEndpoints.copyWishlist>,
): Promise<EndpointResult<typeof wishlistEndpoints.copyWishlist>> {
  const { deps, scope } = c.var
  const shared = await openSharedWishlist(deps, scope, code)
  if (!shared.ok) return shared
  const into = listId === null ? { name: name ?? '' } : { listId }
  const copied = await copyWishlist(deps, scope, { code, source: shared.value.key, into })
  if (!copied.ok) return copied
  const list = await loadOwnList(c, ok(copied.value.listId))
  return list.ok ? ok({ added: copied.value.added, ...list.value }) : list
}

/**
 * Presents the default list; `default_shortlist` also counts properties that are no longer on offer; `wishlists` are
 * the named lists.
 */
async function loadShortlistResponse(
  c: Context<AppEnv>,
  stays: readonly ShortlistedStay[],
): Promise<ShortlistResponse> {
  const [translate, lists] = await Promise.all([
    translatorOf(c.var.scope, ['hotel']),
    listWishlists(c.var.deps, c.var.scope),
  ])
  const [defaultList, ...namedLists] = lists.ok ? lists.value : []
  return {
    properties: stays.map((stay) => toProperty(stay, translate)),
    default_shortlist: { count: defaultList?.count ?? 0, hotel_ids: defaultList?.propertyIds ?? [] },
    wishlists: namedLists.map(({ id, name, propertyIds }) => ({ id, name: name ?? '', hotel_ids: propertyIds })),
  }
}

function toProperty(stay: ShortlistedStay, translate: Translate): ShortlistResponse['properties'][number] {
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

function shareUrl(origin: string, code: string): string {
  return `${origin}/wishlist/${code}`
}

function toOwnListResponse(list: OwnList, origin: string): OwnListResponse {
  return {
    id: list.id,
    name: list.name,
    is_default: list.id === DEFAULT_LIST,
    count: list.count,
    is_shared: list.code !== null,
    share_url: list.code === null ? null : shareUrl(origin, list.code),
    hotel_ids: list.propertyIds,
  }
}

function toUndoResponse({ token, until }: Undo) {
  return { undo: { token, until: new Date(until).toISOString() } }
}

/** Presents a shared list without data of its owner. */
function toSharedResponse({ list, name, isOwn, stays }: SharedList) {
  return {
    name,
    count: list.stays.length,
    is_own: isOwn,
    stays: list.stays.map((saved) => toSavedProperty(saved, stays.get(saved.id))),
  }
}

function toSavedProperty(saved: WishlistStay, found: StaySummary | undefined) {
  const quote = found?.isAvailable && !found.details.hidePrices ? found.selected?.quote : null
  return {
    id: saved.id,
    name: saved.name,
    city: saved.place,
    url: found ? hotelPath(saved.id, found.details.slug) : null,
    is_offered: found !== undefined,
    is_available: found?.isAvailable ?? false,
    price: quote ? toMajor({ amountMinor: quote.totalMinor, currency: quote.currency }) : null,
    currency_code: quote?.currency ?? null,
  }
}
