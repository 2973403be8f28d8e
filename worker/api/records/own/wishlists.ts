import * as v from 'valibot'
import {
  copyBody,
  listBody,
  listStaysBody,
  newWishlistBody,
  ownListAnswer,
  renameBody,
  undoBody,
  wishlistQuery,
} from '#app/contracts/guests/wishlist.ts'
import { currency, day, isoInstant, money } from '#worker/api/records/answers/prices.ts'
import { type GuestRouteRecord, idInPath } from '#worker/api/records/route-record.ts'

const own = v.object({ wishlist: ownListAnswer })
const undo = v.object({ undo: v.object({ token: v.string(), until: isoInstant }) })

const shared = v.object({
  name: v.string(),
  count: v.number(),
  is_own: v.boolean(),
  stays: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      city: v.string(),
      url: v.nullable(v.string()),
      is_offered: v.boolean(),
      is_available: v.boolean(),
      price: v.nullable(money),
      currency_code: v.nullable(currency),
    }),
  ),
})

/** A guest’s lists of stays, their links and their copies. */
export const wishlistRecords: readonly GuestRouteRecord[] = [
  {
    name: 'readWishlist',
    method: 'GET',
    path: '/api/pwa/wishlist',
    about:
      'signed in → `{wishlists: [{id, name, is_default, count, is_shared, share_url, hotel_ids}]}`, the default list first (`id` is `default`, `name` null); with `code`, and `checkin`, `checkout`, `rooms_config` if wanted, for anybody → `{wishlist: {name, count, is_own, stays: [{id, name, city, url, is_offered, is_available, price, currency_code}]}}` at everybody’s price; an unknown code is 404, the 31st look-up in ten minutes from one network 429',
    query: v.object({
      ...wishlistQuery.entries,
      checkin: v.optional(day),
      checkout: v.optional(day),
      rooms_config: v.optional(v.string()),
    }),
    answer: v.union([v.object({ wishlists: v.array(ownListAnswer) }), v.object({ wishlist: shared })]),
    problems: ['not_found'],
  },
  {
    name: 'createWishlist',
    method: 'POST',
    path: '/api/pwa/wishlist',
    about:
      '`name` (1 to 60 letters), `hotel_id` or `hotel_ids` if wanted → `{wishlist}`; 422 for a name the guest has already, whatever its letter case, and `lists_full` for the 21st',
    needs: 'session',
    body: newWishlistBody,
    answer: own,
    problems: ['invalid_fields', 'lists_full', 'not_found'],
  },
  {
    name: 'renameWishlist',
    method: 'PATCH',
    path: '/api/pwa/wishlist/{id}',
    about: '`name` → `{wishlist}`; 422 `list_fixed` for the default list',
    needs: 'session',
    pathFields: idInPath,
    body: renameBody,
    answer: own,
    problems: ['invalid_fields', 'list_fixed', 'not_found'],
  },
  {
    name: 'removeWishlist',
    method: 'DELETE',
    path: '/api/pwa/wishlist/{id}',
    about: 'Removes a named list with its link → `{undo: {token, until}}`; 422 `list_fixed` for the default list',
    needs: 'session',
    pathFields: idInPath,
    answer: undo,
    problems: ['list_fixed', 'not_found'],
  },
  {
    name: 'changeWishlistStays',
    method: 'POST',
    path: '/api/pwa/wishlist/{id}/stays',
    about:
      '`hotel_id` or `hotel_ids` (≤ 200), `saved` (true; false takes them out) → `{wishlist}`; all or none: 422 `list_full` beyond 200 stays',
    needs: 'session',
    pathFields: idInPath,
    body: listStaysBody,
    answer: own,
    problems: ['list_full', 'not_found'],
  },
  {
    name: 'clearWishlist',
    method: 'POST',
    path: '/api/pwa/wishlist/{id}/clear',
    about: 'Empties a list; name and link stay → `{undo: {token, until}}`',
    needs: 'session',
    pathFields: idInPath,
    answer: undo,
    problems: ['not_found'],
  },
  {
    name: 'undoWishlist',
    method: 'POST',
    path: '/api/pwa/wishlist/undo',
    about:
      '`token` of a cleared or removed list → `{wishlist}` with its name, order, stays and link; once, for ten minutes, then 404; 422 where its name or its place is taken meanwhile',
    needs: 'session',
    body: undoBody,
    answer: own,
    problems: ['not_found', 'invalid_fields', 'lists_full', 'list_full'],
  },
  {
    name: 'copyWishlist',
    method: 'POST',
    path: '/api/pwa/wishlist/copy',
    about:
      '`code` of a shared list, and `list_id` of an own one or the `name` of a new one → `{added, wishlist}`: the stays that are on offer and were not on it yet, all or none; counts as a look-up of the code',
    needs: 'session',
    body: copyBody,
    answer: v.object({ added: v.number(), ...own.entries }),
    problems: ['not_found', 'invalid_fields', 'lists_full', 'list_full'],
  },
  {
    name: 'generateNewLink',
    method: 'POST',
    path: '/api/pwa/generateNewLink',
    about: '`list_id` → `{code, share_url}`: 128 random bits; the code before is 404 at once',
    needs: 'session',
    body: listBody,
    answer: v.object({ code: v.string(), share_url: v.string() }),
    problems: ['not_found'],
  },
  {
    name: 'removeSharedWishlist',
    method: 'POST',
    path: '/api/pwa/removeSharedWishlist',
    about: '`list_id` → `{is_shared: false}`: its code is 404 at once, the list stays',
    needs: 'session',
    body: listBody,
    answer: v.object({ is_shared: v.literal(false) }),
    problems: ['not_found'],
  },
]
