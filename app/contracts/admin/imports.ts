import * as v from 'valibot'
import { isoInstant, numberCursor, pageOf, pagingFields, placeCursor } from './fields.ts'
import { routeRecord } from './route-record.ts'

/** Kinds of import files; docs/import.md explains the columns of each. */
export const importKinds = [
  ...(['stays', 'rates', 'stock', 'rules', 'cities', 'areas', 'localities', 'landmarks'] as const),
  ...(['tags', 'calendars', 'coupons', 'deals', 'reviews', 'texts', 'partners', 'units'] as const),
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
  next_part: v.pipe(count, v.description('the number of the part that is waited for')),
  lines: v.pipe(count, v.description('records read: lines of a CSV without its header')),
  added: count,
  changed: count,
  unchanged: count,
  refused: count,
  faults_left_out: v.pipe(
    count,
    v.description('faults that are not listed: of one property 100 faulty lines are, of a file 5,000 faults'),
  ),
})

const progressResponse = v.object({
  ...importResponse.entries,
  is_done: v.pipe(
    v.boolean(),
    v.description('false: the same is sent again and goes on where this call stopped, so that none takes too long'),
  ),
})

export const startImportRoute = routeRecord('startImport', 'POST /v1/imports', {
  scope: 'catalogue:write',
  otherScopes: ['ari:write'],
  about:
    'Begins to bring a file in. Rates, stock, rules and calendars need `ari:write` as well, so does a stay that is new or is sold otherwise than before; coupons and deals need `offers:write`, reviews `reviews:write`; what belongs to no house needs the reach of all. A file that is being brought in is gone on with, one that was brought in already is told as `was_before`.',
  body: v.object({
    kind: v.picklist(importKinds),
    format: v.picklist(['csv', 'jsonl']),
    file_name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    digest: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/), v.description('SHA-256 of the file, in hex')),
    dry_run: v.optional(v.pipe(v.boolean(), v.description('checks everything and writes nothing')), false),
    again: v.optional(
      v.pipe(v.boolean(), v.description('reads a file that was brought in already once more, record by record')),
      false,
    ),
  }),
  response: v.object({
    ...importResponse.entries,
    was_before: v.pipe(v.boolean(), v.description('the same file was brought in, and there is nothing to do')),
  }),
  status: 201,
  problems: ['forbidden'],
})

export const sendImportPartRoute = routeRecord('sendImportPart', 'POST /v1/imports/{importId}/parts', {
  scope: 'catalogue:write',
  otherScopes: ['ari:write'],
  about:
    'Sends the next part of the file, cut anywhere between two letters, and does what it says. The same part again changes nothing and goes on where it was left.',
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
  otherScopes: ['ari:write'],
  about: 'Says that the file has no further part: its last record is done, and the sum stands.',
  pathFields: importPath,
  body: v.object({}),
  response: progressResponse,
  problems: ['not_found', 'forbidden', 'not_modifiable', 'in_progress'],
})

export const listImportsRoute = routeRecord('listImports', 'GET /v1/imports', {
  scope: 'catalogue:read',
  otherScopes: ['ari:read'],
  about: 'Files that were brought in, the newest first. Who does not reach every house is told of their own.',
  query: v.object({ ...pagingFields, cursor: placeCursor }),
  response: pageOf(importResponse),
})

export const readImportRoute = routeRecord('readImport', 'GET /v1/imports/{importId}', {
  scope: 'catalogue:read',
  otherScopes: ['ari:read'],
  about: 'One import: how far it is, and what came of it.',
  pathFields: importPath,
  response: importResponse,
  problems: ['not_found'],
})

export const listImportFaultsRoute = routeRecord('listImportFaults', 'GET /v1/imports/{importId}/faults', {
  scope: 'catalogue:read',
  otherScopes: ['ari:read'],
  about: 'What is wrong with the file, in the order it was read; of a file with very many faults the first.',
  pathFields: importPath,
  query: v.object({ ...pagingFields, cursor: numberCursor }),
  response: pageOf(v.object({ line: v.number(), field: v.nullable(v.string()), message: v.string() })),
  problems: ['not_found'],
})

export const exportCatalogueRoute = routeRecord('exportCatalogue', 'GET /v1/exports/{kind}', {
  scope: 'catalogue:read',
  otherScopes: ['ari:read', 'offers:read', 'reviews:read'],
  about:
    'Every subject of a kind within reach as a file of an import: imported again it changes nothing. Rates, stock and rules are those of nights from today on and need `ari:read`, calendars too; coupons and deals need `offers:read`, reviews `reviews:read`; what belongs to no house needs the reach of all.',
  pathFields: v.object({ kind: v.picklist(importKinds) }),
  query: v.object({ format: v.optional(v.picklist(['csv', 'jsonl']), 'csv') }),
  response: v.string(),
  files: ['text/csv', 'application/jsonl'],
  problems: ['forbidden'],
})

export const undoImportRoute = routeRecord('undoImport', 'POST /v1/imports/{importId}/undo', {
  scope: 'catalogue:write',
  otherScopes: ['ari:write'],
  about:
    'Takes back what an import added or changed, as far as nothing came after: what was changed or booked since is left and named. No booking is ever lost by it.',
  pathFields: importPath,
  body: v.object({}),
  response: v.object({
    ...progressResponse.entries,
    taken_back: v.pipe(count, v.description('subjects, or houses whose nights were said, by this call')),
    left: v.pipe(v.array(v.object({ subject: v.string(), reason: v.string() })), v.description('by this call')),
  }),
  problems: ['not_found', 'forbidden', 'not_modifiable', 'in_progress'],
})
