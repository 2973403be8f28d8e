import { type Brand, type BrandId, findBrand } from '#app/brands/brands.ts'
import { withSettings } from '#app/brands/identity/with-settings.ts'
import { type BrandSettings, mergeSettings } from '#app/domain/brands/brand-settings.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { Locale } from '#app/i18n/locales.ts'

/** Settings of a brand by language; `''` holds in every language. */
export type SettingsByLanguage = Readonly<Record<string, BrandSettings>>

/** A brand's own data of the database. */
export type StoredIdentity = { openedAt: Instant | null; settings: SettingsByLanguage }

/** With a version that differs for every other content; empty when nothing is set. */
export type BrandIdentity = StoredIdentity & { version: string }

/** Returns the settings that count in a language: the deployment's, then the stored ones, then the language's. */
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
  const own = settings[language] ?? {}
  const named = Object.entries(changes).filter(([, value]) => value !== undefined)
  const removed = named.filter(([, value]) => value === null).map(([name]) => name)
  const written = Object.fromEntries(named.filter(([, value]) => value !== null)) as BrandSettings
  const merged = Object.entries(mergeSettings(own, written)).filter(([name]) => !removed.includes(name))
  return { ...settings, [language]: Object.fromEntries(merged) as BrandSettings }
}

type Known = Map<string, Brand>

/** Brands by identity and language: an isolate reads the same identity for seconds. */
const known = new WeakMap<BrandIdentity, Known>()

/** Returns the brand as guests see it in a language. */
export function brandIn(
  id: BrandId,
  identity: BrandIdentity,
  { locale, deployed }: { locale: Locale | null; deployed: BrandSettings | undefined },
): Brand {
  const brands: Known = known.get(identity) ?? new Map()
  known.set(identity, brands)
  const key = locale ?? ''
  const found = brands.get(key)
  if (found) return found
  const brand = withSettings(findBrand(id), settingsIn(identity, locale, deployed), identity)
  brands.set(key, brand)
  return brand
}
