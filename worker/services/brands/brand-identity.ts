import { type Brand, type BrandId, findBrand } from '#app/brands/brands.ts'
import { withSettings } from '#app/brands/identity/with-settings.ts'
import { type BrandSettings, mergeSettings } from '#app/domain/brands/brand-settings.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { Locale } from '#app/i18n/locales.ts'

/** Settings of a brand by language; those of `''` apply to all languages. */
export type SettingsByLanguage = Readonly<Record<string, BrandSettings>>

/** What the database has about a brand. */
export type StoredIdentity = { openedAt: Instant | null; settings: SettingsByLanguage }

/** The version is a hash of the content; empty when nothing is set. */
export type BrandIdentity = StoredIdentity & { version: string }

/** Returns the settings of a language; later ones override: the deployment's, the stored ones, the language's. */
function settingsIn(
  { settings }: StoredIdentity,
  locale: Locale | null,
  deployed: BrandSettings | undefined,
): BrandSettings {
  return mergeSettings(deployed, settings[''], locale === null ? undefined : settings[locale])
}

/** Returns the settings after a change, as the database will have them. */
export function withChanges(
  settings: SettingsByLanguage,
  language: string,
  changes: Readonly<Record<string, unknown>>,
): SettingsByLanguage {
  const current = settings[language] ?? {}
  const changed = Object.entries(changes).filter(([, value]) => value !== undefined)
  const removed = changed.filter(([, value]) => value === null).map(([name]) => name)
  const added = Object.fromEntries(changed.filter(([, value]) => value !== null)) as BrandSettings
  const merged = Object.entries(mergeSettings(current, added)).filter(([name]) => !removed.includes(name))
  return { ...settings, [language]: Object.fromEntries(merged) as BrandSettings }
}

type BrandsByLocale = Map<string, Brand>

/** An isolate uses the same identity object for seconds. */
const brandsByIdentity = new WeakMap<BrandIdentity, BrandsByLocale>()

/** Returns the brand as guests see it in a language. */
export function brandIn(
  id: BrandId,
  identity: BrandIdentity,
  { locale, deployed }: { locale: Locale | null; deployed: BrandSettings | undefined },
): Brand {
  const brands: BrandsByLocale = brandsByIdentity.get(identity) ?? new Map()
  brandsByIdentity.set(identity, brands)
  const key = locale ?? ''
  const found = brands.get(key)
  if (found) return found
  const brand = withSettings(findBrand(id), settingsIn(identity, locale, deployed), identity)
  brands.set(key, brand)
  return brand
}
