import { type Brand, type BrandId, findBrand } from '#app/brands/brands.ts'
import { withSettings } from '#app/brands/identity/with-settings.ts'
import { type BrandSettings, mergeSettings } from '#app/domain/brands/brand-settings.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { type FrameContent, withFrameContent } from './frame-content.ts'

/** Settings of a brand by language; those of `''` apply to all languages. */
export type SettingsByLanguage = Readonly<Record<string, BrandSettings>>

/** What the database has about a brand. */
export type StoredIdentity = {
  openedAt: Instant | null
  settings: SettingsByLanguage
  /** Published content of frame and home page; absent without any. */
  contents?: readonly FrameContent[]
  /** Times when any published content of the brand begins or ends, in order; absent without any. */
  moments?: readonly Instant[]
}

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

/**
 * Returns the version of an identity at a time: it changes with the settings and at each moment when content begins or
 * ends, so that nothing cached under it outlives that moment.
 */
export function versionAt({ version, moments = [] }: Pick<BrandIdentity, 'version' | 'moments'>, now: Instant): string {
  const passed = moments.findLast((moment) => moment <= now)
  return passed === undefined ? version : `${version}~${passed.toString(36)}`
}

type BrandsByLocale = Map<string, Brand>

/** An isolate uses the same identity object for seconds. */
const brandsByIdentity = new WeakMap<BrandIdentity, BrandsByLocale>()

/** Returns the brand as guests see it in a language at a time. */
export function brandIn(
  id: BrandId,
  identity: BrandIdentity,
  { locale, deployed, now }: { locale: Locale | null; deployed: BrandSettings | undefined; now: Instant },
): Brand {
  const brands: BrandsByLocale = brandsByIdentity.get(identity) ?? new Map()
  brandsByIdentity.set(identity, brands)
  const version = versionAt(identity, now)
  const key = `${locale ?? ''} ${version}`
  const found = brands.get(key)
  if (found) return found
  const settings = settingsIn(identity, locale, deployed)
  const withoutContent = withSettings(findBrand(id), settings, { ...identity, version })
  const brand = withFrameContent(withoutContent, identity.contents ?? [], { locale, now })
  brands.set(key, brand)
  return brand
}
