import * as v from 'valibot'
import { guestEndpoints } from '#app/contracts/guest-endpoint.ts'
import {
  copyBody,
  listBody,
  listStaysBody,
  newWishlistBody,
  ownListResponse,
  renameBody,
  undoBody,
  wishlistQuery,
} from '#app/contracts/guests/wishlist.ts'
import { currency, isoInstant, money } from '#app/contracts/responses/prices.ts'
import { looseText } from '#app/contracts/wire-values.ts'

const ownList = v.object({ wishlist: ownListResponse })
const undo = v.object({ undo: v.object({ token: v.string(), until: isoInstant }) })

const sharedList = v.object({
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

export const wishlistEndpoints = guestEndpoints({
  readWishlist: {
    at: 'GET /api/pwa/wishlist',
    summary:
      'Lists the guest’s wishlists, the default list first (`id` is `default`); with `code`, returns a shared list ' +
      'at public prices. 404 for an unknown code; 429 after 30 look-ups from one network in ten minutes.',
    query: v.object({
      ...wishlistQuery.entries,
      checkin: looseText,
      checkout: looseText,
      rooms_config: looseText,
    }),
    response: v.union([v.object({ wishlists: v.array(ownListResponse) }), v.object({ wishlist: sharedList })]),
    problems: ['not_found'],
  },
  createWishlist: {
    at: 'POST /api/pwa/wishlist',
    summary:
      'Creates a wishlist. 422 for a name the guest already has, whatever its case, and `lists_full` for the 21st.',
    needs: 'session',
    body: newWishlistBody,
    response: ownList,
    problems: ['invalid_fields', 'lists_full', 'not_found'],
  },
  renameWishlist: {
    at: 'PATCH /api/pwa/wishlist/{id}',
    summary: 'Renames a wishlist. 422 `list_fixed` for the default list.',
    needs: 'session',
    body: renameBody,
    response: ownList,
    problems: ['invalid_fields', 'list_fixed', 'not_found'],
  },
  removeWishlist: {
    at: 'DELETE /api/pwa/wishlist/{id}',
    summary: 'Deletes a named wishlist with its link; `undo` restores it. 422 `list_fixed` for the default list.',
    needs: 'session',
    response: undo,
    problems: ['list_fixed', 'not_found'],
  },
  changeWishlistStays: {
    at: 'POST /api/pwa/wishlist/{id}/stays',
    summary: 'Adds properties to a wishlist or removes them, all or none. 422 `list_full` beyond 200.',
    needs: 'session',
    body: listStaysBody,
    response: ownList,
    problems: ['list_full', 'not_found'],
  },
  clearWishlist: {
    at: 'POST /api/pwa/wishlist/{id}/clear',
    summary: 'Empties a wishlist; its name and link stay, and `undo` restores it.',
    needs: 'session',
    response: undo,
    problems: ['not_found'],
  },
  undoWishlist: {
    at: 'POST /api/pwa/wishlist/undo',
    summary:
      'Restores a cleared or deleted wishlist with name, order, properties and link; once, within ten minutes. 422 ' +
      'when its name or its place was taken in the meantime.',
    needs: 'session',
    body: undoBody,
    response: ownList,
    problems: ['not_found', 'invalid_fields', 'lists_full', 'list_full'],
  },
  copyWishlist: {
    at: 'POST /api/pwa/wishlist/copy',
    summary:
      'Copies the properties of a shared list that are on offer into an own list, all or none. It counts as a ' +
      'look-up of the code.',
    needs: 'session',
    body: copyBody,
    response: v.object({ added: v.number(), ...ownList.entries }),
    problems: ['not_found', 'invalid_fields', 'lists_full', 'list_full'],
  },
  generateNewLink: {
    at: 'POST /api/pwa/generateNewLink',
    summary: 'Creates a new link of 128 random bits for a wishlist; the previous link stops working at once.',
    needs: 'session',
    body: listBody,
    response: v.object({ code: v.string(), share_url: v.string() }),
    problems: ['not_found'],
  },
  removeSharedWishlist: {
    at: 'POST /api/pwa/removeSharedWishlist',
    summary: 'Stops sharing a wishlist; its link stops working at once.',
    needs: 'session',
    body: listBody,
    response: v.object({ is_shared: v.literal(false) }),
    problems: ['not_found'],
  },
})
