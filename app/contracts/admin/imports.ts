import * as v from 'valibot'
import { isoInstant, numberCursor, pageOf, pagingFields, timeCursor } from './fields.ts'
import { routeRecord } from './route-record.ts'

/** Kinds of import files; docs/import.md explains the columns of each. */
// biome-ignore format: a list in rows
export const importKinds = [
  'stays', 'rates', 'stock', 'rules', 'cities', 'areas', 'localities', 'parks', 'landmarks',
  'tags', 'calendars', 'coupons', 'deals', 'reviews', 'texts', 'partners', 'units',
  'rate-plans', 'discounts', 'extras',
] as const

export type ImportKindName = (typeof importKinds)[number]

/** Maximum characters per part; with JSON overhead it stays below the maximum body size. */
export const MAX_LENGTH = 1_500_000

const importPath = v.object({ importId: v.pipe(v.string(), v.maxLength(40)) })
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

export const importResponse = v.object({
  id: v.string(),
  kind: v.picklist(importKinds),
  format: v.picklist(['csv', 'jsonl']),
  file_name: v.string(),
  digest: v.string(),
  dry_run: v.boolean(),
  made_by: v.string(),
  state: v.picklist(['open', 'ended', 'undoing', 'undone']),
  created_at: isoInstant,
  ended_at: v.nullable(isoInstant),
  next_part: v.pipe(count, v.description('number of the next part to send')),
  lines: v.pipe(count, v.description('records read; in a CSV file, lines without the header')),
  added: count,
  changed: count,
  unchanged: count,
  refused: count,
  faults_left_out: v.pipe(
    count,
    v.description('faults that are not listed; at most 100 lines per property and 5,000 faults per file are'),
  ),
})

const progressResponse = v.object({
  ...importResponse.entries,
  is_done: v.pipe(
    v.boolean(),
    v.description('false: repeat the request to continue; a request stops before it takes too long'),
  ),
})

export const startImportRoute = routeRecord('startImport', 'POST /v1/imports', {
  scope: 'catalogue:write',
  otherScopes: ['ari:write', 'offers:write', 'reviews:write'],
  about:
    'Starts an import, or continues an unfinished import of the same file. Rates, stock, rules and calendars need `ari:write`, coupons and deals `offers:write`, reviews `reviews:write`, all else `catalogue:write`; new properties and changes to what a property sells also need `ari:write`. Data of no property needs access to all properties. A file already imported is answered with `was_before`.',
  body: v.object({
    kind: v.picklist(importKinds),
    format: v.picklist(['csv', 'jsonl']),
    file_name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    digest: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/), v.description('SHA-256 of the file, in hex')),
    dry_run: v.optional(v.pipe(v.boolean(), v.description('validates the file without writing')), false),
    again: v.optional(v.pipe(v.boolean(), v.description('imports a file again that was imported before')), false),
  }),
  response: v.object({
    ...importResponse.entries,
    was_before: v.pipe(v.boolean(), v.description('the same file was imported before; there is nothing to do')),
  }),
  status: 201,
  problems: ['forbidden'],
})

export const sendImportPartRoute = routeRecord('sendImportPart', 'POST /v1/imports/{importId}/parts', {
  scope: 'catalogue:write',
  otherScopes: ['ari:write', 'offers:write', 'reviews:write'],
  about:
    'Sends the next part of the file, cut between any two characters, and imports it. Repeating a part changes nothing and continues where it stopped.',
  pathFields: importPath,
  body: v.object({
    number: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000), v.description('from 1')),
    text: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_LENGTH)),
  }),
  response: progressResponse,
  problems: ['not_found', 'forbidden', 'not_modifiable', 'invalid_fields', 'in_progress'],
})

export const endImportRoute = routeRecord('endImport', 'POST /v1/imports/{importId}/ends', {
  scope: 'catalogue:write',
  otherScopes: ['ari:write', 'offers:write', 'reviews:write'],
  about: 'Ends the file: imports its last record and returns the final counts.',
  pathFields: importPath,
  body: v.object({}),
  response: progressResponse,
  problems: ['not_found', 'forbidden', 'not_modifiable', 'in_progress'],
})

export const listImportsRoute = routeRecord('listImports', 'GET /v1/imports', {
  scope: 'catalogue:read',
  otherScopes: ['ari:read'],
  about: 'Lists imports, newest first. A token limited to some properties sees its own imports.',
  query: v.object({ ...pagingFields, cursor: timeCursor }),
  response: pageOf(importResponse),
})

export const readImportRoute = routeRecord('readImport', 'GET /v1/imports/{importId}', {
  scope: 'catalogue:read',
  otherScopes: ['ari:read'],
  about: 'Returns the progress and result of an import.',
  pathFields: importPath,
  response: importResponse,
  problems: ['not_found'],
})

export const listImportFaultsRoute = routeRecord('listImportFaults', 'GET /v1/imports/{importId}/faults', {
  scope: 'catalogue:read',
  otherScopes: ['ari:read'],
  about: 'Lists the faults of a file in the order of its lines; only the first of very many.',
  pathFields: importPath,
  query: v.object({ ...pagingFields, cursor: numberCursor }),
  response: pageOf(v.object({ line: v.number(), field: v.nullable(v.string()), message: v.string() })),
  problems: ['not_found'],
})

export const exportCatalogueRoute = routeRecord('exportCatalogue', 'GET /v1/exports/{kind}', {
  scope: 'catalogue:read',
  otherScopes: ['ari:read', 'offers:read', 'reviews:read'],
  about:
    'Exports all accessible data of a kind as an import file; importing it again changes nothing. Rates, stock and rules start today and need `ari:read`, as do calendars; coupons and deals need `offers:read`, reviews `reviews:read`. Data of no property needs access to all properties.',
  pathFields: v.object({ kind: v.picklist(importKinds) }),
  query: v.object({ format: v.optional(v.picklist(['csv', 'jsonl']), 'csv') }),
  response: v.string(),
  files: ['text/csv', 'application/jsonl'],
  problems: ['forbidden'],
})

export const undoImportRoute = routeRecord('undoImport', 'POST /v1/imports/{importId}/undo', {
  scope: 'catalogue:write',
  otherScopes: ['ari:write', 'offers:write', 'reviews:write'],
  about:
    'Undoes what an import added or changed. Data that was changed or booked since is left and listed; no booking is lost.',
  pathFields: importPath,
  body: v.object({}),
  response: v.object({
    ...progressResponse.entries,
    taken_back: v.pipe(
      count,
      v.description('records, or properties whose nights were updated, undone by this request'),
    ),
    left: v.pipe(v.array(v.object({ subject: v.string(), reason: v.string() })), v.description('of this request')),
  }),
  problems: ['not_found', 'forbidden', 'not_modifiable', 'in_progress'],
})
