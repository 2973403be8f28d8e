import * as v from 'valibot'
import { numberCursor, pageOf, pagingFields } from './fields.ts'
import { revision } from './properties/catalogue.ts'
import { routeRecord } from './route-record.ts'

export const placeKinds = ['cities', 'areas', 'localities', 'landmarks', 'parks', 'tags'] as const

export type PlaceKind = (typeof placeKinds)[number]

const placePath = v.object({ kind: v.picklist(placeKinds) })

const place = v.object({
  key: v.pipe(v.string(), v.description('identifies it in its kind, such as `jaipur` or `jaipur/museum/Albert Hall`')),
  revision: v.string(),
  fields: v.pipe(v.record(v.string(), v.unknown()), v.description('by the names of import columns')),
})

export const listPlacesRoute = routeRecord('listPlaces', 'GET /v1/places/{kind}', {
  scope: 'catalogue:read',
  about: 'Lists cities, areas, localities, landmarks, holiday parks or tags, or the one with a key.',
  pathFields: placePath,
  query: v.object({
    ...pagingFields,
    cursor: numberCursor,
    key: v.optional(v.pipe(v.string(), v.maxLength(300))),
  }),
  response: pageOf(place),
})

export const writePlaceRoute = routeRecord('writePlace', 'PATCH /v1/places/{kind}', {
  scope: 'catalogue:write',
  about:
    'Adds the place that its key fields name, or changes the given fields of it; null empties one. Fields are the columns of its import.',
  pathFields: placePath,
  body: v.object({
    fields: v.pipe(
      v.record(v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/)), v.unknown()),
      v.description('such as {"city": "jaipur", "name_de": "Jaipur"}'),
    ),
    revision,
  }),
  response: place,
  problems: ['forbidden', 'invalid_fields', 'not_modifiable'],
})
