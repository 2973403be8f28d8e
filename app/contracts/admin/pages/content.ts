import * as v from 'valibot'
import { contentKinds } from '#app/domain/content/content-kinds.ts'
import { brandId, isoInstant, numberInQuery, pageOf, pagingFields, timeCursor } from '../fields.ts'
import { routeRecord } from '../route-record.ts'
import { contentInput } from './content-body.ts'

const kind = v.picklist(contentKinds)
const language = v.pipe(
  v.string(),
  v.regex(/^[a-z]{2}$/),
  v.description('Language key of the site (`en`, `de`, …; `my` is Malay).'),
)
const revision = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))

const version = {
  language: v.string(),
  revision: v.number(),
  state: v.pipe(
    v.picklist(['draft', 'scheduled', 'live', 'covered', 'ended']),
    v.description('`covered`: a later version is shown in its place, until that ends'),
  ),
  publish_at: v.nullable(isoInstant),
  end_at: v.nullable(isoInstant),
  restored_from: v.pipe(v.nullable(v.number()), v.description('the revision whose text it repeats')),
  created_at: isoInstant,
  created_by: v.string(),
  created_by_name: v.pipe(v.nullable(v.string()), v.description('name of the person; null: a program')),
  published_by: v.nullable(v.string()),
  published_by_name: v.nullable(v.string()),
}

const contentItem = {
  id: v.string(),
  brand: v.string(),
  kind,
  key: v.string(),
  path: v.pipe(v.string(), v.description('page of the site that shows it')),
}

const listedContent = v.object({
  ...contentItem,
  languages: v.pipe(
    v.array(
      v.object({
        language: v.string(),
        latest: v.number(),
        live: v.nullable(v.number()),
        has_draft: v.boolean(),
        state: v.pipe(
          v.picklist(['draft', 'scheduled', 'live', 'ended']),
          v.description('what guests see: `scheduled` and `ended` when none is live, `draft` when none ever was'),
        ),
        changed_at: v.pipe(isoInstant, v.description('when the latest revision was written')),
      }),
    ),
    v.description('by language: latest and shown revision, and whether the latest revision is a draft'),
  ),
})
export type AdminListedContent = v.InferOutput<typeof listedContent>

const readResponse = v.object({ ...contentItem, versions: v.array(v.object(version)) })
export type AdminContent = v.InferOutput<typeof readResponse>

const versionResponse = v.object({
  ...contentItem,
  ...version,
  content: v.pipe(v.record(v.string(), v.unknown()), v.description('as it is sent, with the sanitised `html`')),
  preview_url: v.pipe(
    v.nullable(v.string()),
    v.description('link that shows this version on the site, for a week; null without a host'),
  ),
})
export type AdminContentVersion = v.InferOutput<typeof versionResponse>

const path = v.object({ contentId: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)) })

const legalNote = 'Legal pages also need `legal:write`.'

export const listContentRoute = routeRecord('listContent', 'GET /v1/content', {
  scope: 'catalogue:read',
  about:
    'Lists content of pages by language. `missing` lists content shown in other languages, but not in that one; ' +
    '`to_translate` that too, and content whose original changed after its text in that language.',
  query: v.object({
    brand: v.optional(brandId),
    kind: v.optional(kind),
    missing: v.optional(language),
    to_translate: v.optional(language),
    ...pagingFields,
    cursor: timeCursor,
  }),
  response: pageOf(listedContent),
  problems: ['invalid_fields'],
})

export const readContentRoute = routeRecord('readContent', 'GET /v1/content/{contentId}', {
  scope: 'catalogue:read',
  about: 'Returns a content with its versions of all languages, the latest 200 first.',
  pathFields: path,
  query: v.object({ language: v.optional(language) }),
  response: readResponse,
  problems: ['not_found'],
})

export const readContentVersionRoute = routeRecord(
  'readContentVersion',
  'GET /v1/content/{contentId}/versions/{language}/{revision}',
  {
    scope: 'catalogue:read',
    about: 'Returns the text of a version and a link that shows it on the site.',
    pathFields: v.object({ ...path.entries, language, revision: numberInQuery }),
    response: versionResponse,
    problems: ['not_found'],
  },
)

export const writeContentRoute = routeRecord('writeContent', 'POST /v1/content', {
  scope: 'catalogue:write',
  about:
    'Writes a new version of a content in one language as a draft, which guests do not see. HTML is sanitised. Refused ' +
    'when `based_on` is not the latest revision of that language.',
  body: v.object({
    brand: brandId,
    language,
    based_on: v.optional(v.pipe(v.nullable(revision), v.description('latest revision; null: none')), null),
    content: contentInput,
  }),
  response: versionResponse,
  status: 201,
  problems: ['not_found', 'invalid_fields'],
})

export const publishContentRoute = routeRecord('publishContent', 'POST /v1/content/{contentId}/publications', {
  scope: 'catalogue:write',
  about:
    'Publishes a version now or at `publish_at`, until `end_at`; sent again it changes those times. The version that ' +
    `began last is shown, and an earlier one returns when it ends. ${legalNote}`,
  pathFields: path,
  body: v.object({
    language,
    revision,
    publish_at: v.optional(v.nullable(isoInstant), null),
    end_at: v.optional(v.nullable(isoInstant), null),
  }),
  response: versionResponse,
  problems: ['not_found', 'invalid_fields'],
})

export const withdrawContentRoute = routeRecord(
  'withdrawContent',
  'DELETE /v1/content/{contentId}/publications/{language}',
  {
    scope: 'catalogue:write',
    about:
      'Ends a publication at once: that of `revision`, so that the one before it is shown again, or all of the ' +
      `language. Scheduled ones become drafts. ${legalNote}`,
    pathFields: v.object({ ...path.entries, language }),
    query: v.object({ revision: v.optional(numberInQuery) }),
    response: readResponse,
    problems: ['not_found'],
  },
)

export const restoreContentRoute = routeRecord('restoreContent', 'POST /v1/content/{contentId}/restorations', {
  scope: 'catalogue:write',
  about:
    'Writes the text of an earlier version as a new draft; `publish` shows it at once, for a legal page only with ' +
    '`legal:write`.',
  pathFields: path,
  body: v.object({
    language,
    revision: v.pipe(revision, v.description('the version to restore')),
    based_on: v.pipe(revision, v.description('latest revision of the language')),
    publish: v.optional(v.boolean(), false),
  }),
  response: versionResponse,
  status: 201,
  problems: ['not_found', 'invalid_fields'],
})

const pictureResponse = v.object({
  brand: v.string(),
  name: v.pipe(v.string(), v.description('for `picture` of content')),
  width: v.number(),
  height: v.number(),
  files: v.array(v.string()),
})
export type AdminContentPicture = v.InferOutput<typeof pictureResponse>

export const addContentPictureRoute = routeRecord('addContentPicture', 'POST /v1/brands/{brand}/content-pictures', {
  scope: 'catalogue:write',
  about:
    'Uploads a picture for landing pages and heroes; the body is the file, at least 780 × 470 pixels. The same file ' +
    'again returns the same picture.',
  pathFields: v.object({ brand: brandId }),
  file: {
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic'],
    maxBytes: 15 * 1024 * 1024,
  },
  response: pictureResponse,
  problems: ['not_found', 'invalid_fields'],
})
