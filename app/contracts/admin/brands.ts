import * as v from 'valibot'
import { brandPictureSlots } from '#app/domain/brands/brand-pictures.ts'
import { brandSettingEntries } from './brand-settings.ts'
import { brandId, expected, isoInstant } from './fields.ts'
import { routeRecord } from './route-record.ts'

const language = v.pipe(
  v.string(),
  v.regex(/^[a-z]{2}$/),
  v.description('Language key of the site (`en`, `de`, …; `my` is Malay). Without it: all languages.'),
)

/** The same settings; null removes one, so that the deployment's or the brand folder's value applies again. */
const changes = v.object(
  Object.fromEntries(
    Object.entries(brandSettingEntries).map(([name, schema]) => [name, v.optional(v.nullable(schema))]),
  ) as {
    [Name in keyof typeof brandSettingEntries]: v.OptionalSchema<
      v.NullableSchema<(typeof brandSettingEntries)[Name], undefined>,
      undefined
    >
  },
)

const link = v.object({ text: v.string(), href: v.string() })

/** Settings as guests see them in a language. */
const effective = v.object({
  site_name: v.string(),
  legal_name: v.string(),
  address: v.object({ street: v.string(), postal_code: v.string(), city: v.string(), country: v.string() }),
  phone: v.string(),
  email: v.string(),
  sender_name: v.string(),
  sender_email: v.pipe(v.nullable(v.string()), v.description('null: that of the deployment; see `readMail`')),
  reply_email: v.string(),
  money_name: v.string(),
  title: v.string(),
  description: v.string(),
  tagline: v.string(),
  claims: v.pipe(v.nullable(v.array(v.string())), v.description('null: numbers of the catalogue')),
  social_links: v.array(v.object({ network: v.string(), url: v.string() })),
  blog_url: v.nullable(v.string()),
  apps: v.nullable(v.object({ android: v.nullable(v.string()), ios: v.nullable(v.string()) })),
  navigation: v.array(link),
  footer_links: v.array(link),
  features: v.record(v.string(), v.boolean()),
  theme_colour: v.object({ day: v.string(), night: v.string() }),
  colours: v.pipe(v.record(v.string(), v.object({ day: v.string(), night: v.string() })), v.description('every role')),
  logo: v.picklist(['beside_name', 'alone']),
  type: v.pipe(v.nullable(v.string()), v.description('null: that of the brand folder')),
})

const pictureResponse = v.object({
  brand: v.string(),
  slot: v.picklist(brandPictureSlots),
  width: v.pipe(v.number(), v.description('of its main file, in pixels')),
  height: v.number(),
  files: v.pipe(v.array(v.string()), v.description('paths on the hosts of the site, the main file first')),
})
export type AdminBrandPicture = v.InferOutput<typeof pictureResponse>

const brandResponse = v.object({
  brand: v.string(),
  kind: v.picklist(['hotel', 'home']),
  hosts: v.pipe(v.array(v.string()), v.description('public hosts, or those of the brand folder without any')),
  site_url: v.pipe(v.string(), v.description('origin at which guests open the site, with its port on a local site')),
  language: v.pipe(v.nullable(v.string()), v.description('null: settings for all languages, texts in English')),
  effective: v.pipe(effective, v.description('what guests see')),
  own: v.pipe(
    v.record(v.string(), v.unknown()),
    v.description('settings for this language, or for all; everything else is a default'),
  ),
  pictures: v.array(pictureResponse),
  languages: v.pipe(v.array(v.string()), v.description('languages with settings of their own')),
  opened_at: v.nullable(isoInstant),
})
export type AdminBrand = v.InferOutput<typeof brandResponse>

const checklistItem = v.object({
  name: v.picklist(['identity', 'property', 'look', 'photographs', 'payments', 'mails', 'legal_pages', 'test_booking']),
  done: v.boolean(),
  required: v.pipe(v.boolean(), v.description('true: the brand cannot open without it')),
  missing: v.pipe(v.string(), v.description('details, as the settings that are still the demo’s')),
})
export type ChecklistItem = v.InferOutput<typeof checklistItem>

const openingResponse = v.object({
  brand: v.string(),
  opened_at: isoInstant,
  checklist: v.array(checklistItem),
  dry_run: v.boolean(),
})
export type AdminOpening = v.InferOutput<typeof openingResponse>

const path = v.object({ brand: brandId })

export const listBrandsRoute = routeRecord('listBrands', 'GET /v1/brands', {
  scope: 'catalogue:read',
  about: 'Lists the brands of the site with name, hosts and settings.',
  response: v.object({ items: v.array(brandResponse) }),
})

export const readBrandRoute = routeRecord('readBrand', 'GET /v1/brands/{brand}', {
  scope: 'catalogue:read',
  about:
    'Returns the identity of a brand as guests see it in a language, its settings, and what is missing before it opens.',
  pathFields: path,
  query: v.object({ language: v.optional(language) }),
  response: v.object({
    ...brandResponse.entries,
    checklist: v.pipe(v.array(checklistItem), v.description('what the brand needs before it opens')),
    preview_url: v.pipe(
      v.nullable(v.string()),
      v.description('shows the closed site in one browser, for a week; null once it is open'),
    ),
  }),
  problems: ['not_found', 'invalid_fields'],
})

export const changeBrandRoute = routeRecord('changeBrand', 'PATCH /v1/brands/{brand}', {
  scope: 'brands:write',
  about:
    'Changes the identity of a brand on later pages, emails, documents, manifest, structured data and passes. With ' +
    '`language` only texts and links, for that language. null removes a setting; omitted switches stay unchanged. ' +
    '`dry_run` returns what guests would see.',
  pathFields: path,
  body: v.object({ expected, ...changes.entries, language: v.optional(language), dry_run: v.optional(v.boolean()) }),
  response: v.object({ ...brandResponse.entries, dry_run: v.boolean() }),
  problems: ['not_found', 'invalid_fields', 'not_modifiable'],
})

const picturePath = v.object({
  ...path.entries,
  slot: v.pipe(
    v.picklist(brandPictureSlots),
    v.description(
      '`logo` (at least 64 pixels high), `icon` (square, 512 × 512), `hero_wide` (1440 × 470), `hero_tall` for ' +
        'phones (780 × 560; else cut from the wide one), `share` for links in messengers (1200 × 630).',
    ),
  ),
})

export const writeBrandPictureRoute = routeRecord('writeBrandPicture', 'PUT /v1/brands/{brand}/pictures/{slot}', {
  scope: 'brands:write',
  about:
    'Replaces a picture of a brand; the body is the file. It is stored without metadata in the sizes that are shown, ' +
    'and used by later pages, emails and the manifest.',
  pathFields: picturePath,
  file: {
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic'],
    maxBytes: 15 * 1024 * 1024,
  },
  response: pictureResponse,
  problems: ['not_found', 'invalid_fields'],
})

export const removeBrandPictureRoute = routeRecord('removeBrandPicture', 'DELETE /v1/brands/{brand}/pictures/{slot}', {
  scope: 'brands:write',
  about:
    'Removes a picture of a brand. The picture of its folder is shown again, or a letter when the brand has another name.',
  pathFields: picturePath,
  response: v.object({ brand: v.string(), slot: v.picklist(brandPictureSlots) }),
  problems: ['not_found'],
})

export const openBrandRoute = routeRecord('openBrand', 'POST /v1/brands/{brand}/opening', {
  scope: 'brands:write',
  about:
    'Opens a production site to guests, in place of its "opening soon" page. Refused while the identity is that of the ' +
    'demo or the brand has no live property.',
  pathFields: path,
  body: v.object({ dry_run: v.optional(v.boolean()) }),
  response: openingResponse,
  problems: ['not_found', 'invalid_fields'],
})
