import * as v from 'valibot'
import { brandSettingEntries } from '../site/brand-settings.ts'
import { brandId, isoInstant } from './fields.ts'
import { routeRecord } from './route-record.ts'

const language = v.pipe(
  v.string(),
  v.regex(/^[a-z]{2}$/),
  v.description('Language key of the site (`en`, `de`, …; `my` is Malay). Without it: all languages.'),
)

/** The same settings, where null removes one: the deployment's or the brand folder's value counts again. */
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
})

const brandResponse = v.object({
  brand: v.string(),
  kind: v.picklist(['hotel', 'home']),
  hosts: v.pipe(v.array(v.string()), v.description('public hosts, or those of the brand folder without any')),
  language: v.pipe(v.nullable(v.string()), v.description('null: what holds in all languages, texts in English')),
  effective: v.pipe(effective, v.description('what guests see')),
  own: v.pipe(
    v.record(v.string(), v.unknown()),
    v.description('what was set here for this language, or for all; everything else is a default'),
  ),
  languages: v.pipe(v.array(v.string()), v.description('languages with settings of their own')),
  opened_at: v.nullable(isoInstant),
})
export type AdminBrand = v.InferOutput<typeof brandResponse>

const path = v.object({ brand: brandId })

export const listBrandsRoute = routeRecord('listBrands', 'GET /v1/brands', {
  scope: 'catalogue:read',
  about: 'Every brand of the site with its name, hosts and settings.',
  response: v.object({ items: v.array(brandResponse) }),
})

export const readBrandRoute = routeRecord('readBrand', 'GET /v1/brands/{brand}', {
  scope: 'catalogue:read',
  about: 'The identity of a brand as guests see it in a language, and what was set.',
  pathFields: path,
  query: v.object({ language: v.optional(language) }),
  response: brandResponse,
  problems: ['not_found', 'invalid_fields'],
})

export const changeBrandRoute = routeRecord('changeBrand', 'PATCH /v1/brands/{brand}', {
  scope: 'brands:write',
  about:
    'Changes the identity of a brand: pages, mails, papers, manifest, structured data and passes show it from the ' +
    'next one on. With `language` only texts and links, for that language. null removes a setting; switches that are ' +
    'not named stay. `dry_run` answers what guests would see.',
  pathFields: path,
  body: v.object({ ...changes.entries, language: v.optional(language), dry_run: v.optional(v.boolean()) }),
  response: v.object({ ...brandResponse.entries, dry_run: v.boolean() }),
  problems: ['not_found', 'invalid_fields'],
})
