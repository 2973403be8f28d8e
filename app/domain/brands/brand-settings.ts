import type { BrandFeature } from './brand-features.ts'
import type { BrandPictures } from './brand-pictures.ts'
import type { DayAndNight, PaletteChanges } from './colours.ts'
import type { TypeSetName } from './type-sets.ts'

export type BrandLink = { text: string; href: string }

/** An operator's settings for a brand, with the names of `/v1`. When absent, the brand folder's value applies. */
export type BrandSettings = {
  site_name?: string
  legal_name?: string
  address?: { street: string; postal_code: string; city: string; country: string }
  phone?: string
  email?: string
  /** Name, address and reply address of mails; by default the site's name, the deployment's sender and `email`. */
  sender_name?: string
  sender_email?: string
  reply_email?: string
  money_name?: string
  title?: string
  description?: string
  tagline?: string
  claims?: string[]
  social_links?: { network: string; url: string }[]
  blog_url?: string
  apps?: { android?: string | null; ios?: string | null }
  navigation?: BrandLink[]
  footer_links?: BrandLink[]
  features?: Partial<Record<BrandFeature, boolean>>
  theme_colour?: DayAndNight
  colours?: PaletteChanges
  type?: TypeSetName
  /** Whether the name is beside the logo, or in it. */
  logo?: LogoPlace
  /** Set only by uploading pictures. */
  pictures?: BrandPictures
}

export const logoPlaces = ['beside_name', 'alone'] as const
type LogoPlace = (typeof logoPlaces)[number]

type BrandSettingName = keyof BrandSettings

/** Settings that can differ by language; the others apply to every language. */
export const settingsByLanguage = [
  'site_name',
  'money_name',
  'title',
  'description',
  'tagline',
  'claims',
  'social_links',
  'blog_url',
  'navigation',
  'footer_links',
] satisfies BrandSettingName[]

/** Settings of several parts; a change may contain only some of them. */
export const mergedSettings = ['apps', 'colours', 'features', 'pictures'] as const satisfies BrandSettingName[]

/** Merges settings; later ones win. The parts of `mergedSettings` are merged one by one. */
export function mergeSettings(...layers: readonly (BrandSettings | undefined)[]): BrandSettings {
  const merged: BrandSettings = Object.assign({}, ...layers)
  for (const name of mergedSettings) {
    const parts = layers.flatMap((layer) => layer?.[name] ?? [])
    if (parts.length > 0) merged[name] = Object.assign({}, ...parts)
  }
  return merged
}
