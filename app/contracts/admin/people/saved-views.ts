import * as v from 'valibot'
import { routeRecord } from '../route-record.ts'

/** Tables of the admin whose views can be saved. */
export const savedViewLists = [
  'bookings',
  'inbox',
  'reviews',
  'reports',
  'properties',
  'money',
  'content',
  'people',
  'system',
] as const

export type ViewList = (typeof savedViewLists)[number]

const list = v.pipe(v.picklist(savedViewLists), v.description('the page whose table it shows'))

const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60))

const address = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.regex(/^\/[a-z0-9]+([/-][a-z0-9]+)*(\?[^\s#]*)?$/),
  v.description('path and query of the page: `/bookings?view=held&sort=total`'),
)

const savedView = v.object({ id: v.string(), list, name: v.string(), address: v.string() })

const pathFields = v.object({ viewId: v.pipe(v.string(), v.maxLength(64)) })

export const listSavedViewsRoute = routeRecord('listSavedViews', 'GET /v1/me/views', {
  access: 'person',
  about: 'Lists the views of tables that the caller has saved, by name.',
  response: v.object({ items: v.array(savedView) }),
})

export const saveViewRoute = routeRecord('saveView', 'POST /v1/me/views', {
  access: 'person',
  about:
    'Saves filters, order and columns of a table under a name; a view of that table with the same name is replaced. ' +
    'A person has at most 50 views.',
  body: v.object({ list, name, address }),
  response: savedView,
  problems: ['not_modifiable'],
})

export const changeSavedViewRoute = routeRecord('changeSavedView', 'PATCH /v1/me/views/{viewId}', {
  access: 'person',
  about: 'Renames one of the caller’s views, or changes what it shows.',
  pathFields,
  body: v.object({ name: v.optional(name), address: v.optional(address) }),
  response: savedView,
  problems: ['invalid_fields'],
})

export const deleteSavedViewRoute = routeRecord('deleteSavedView', 'DELETE /v1/me/views/{viewId}', {
  access: 'person',
  about: 'Deletes one of the caller’s views.',
  pathFields,
  response: v.object({ outcome: v.literal('deleted') }),
})
