import type { BrandFeature } from './brand-features.ts'

export type BrandLink = { text: string; href: string }

/** What an operator sets for a brand, under the names of `/v1`. Absent: the brand folder's value counts. */
export type BrandSettings = {
  site_name?: string
  legal_name?: string
  address?: { street: string; postal_code: string; city: string; country: string }
  phone?: string
  email?: string
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
}

export type BrandSettingName = keyof BrandSettings

/** Settings that a language may have of its own; the others hold in every language. */
export const settingsByLanguage = [
  ...(['site_name', 'money_name', 'title', 'description', 'tagline', 'claims'] as const),
  ...(['social_links', 'blog_url', 'navigation', 'footer_links'] as const),
] satisfies BrandSettingName[]

/** Returns the later settings over the earlier ones; switches and stores of apps are merged one by one. */
export function mergeSettings(...layers: readonly (BrandSettings | undefined)[]): BrandSettings {
  const merged: BrandSettings = Object.assign({}, ...layers)
  const withPart = layers.filter((layer) => layer !== undefined)
  const features = withPart.filter((layer) => layer.features).map((layer) => layer.features)
  const apps = withPart.filter((layer) => layer.apps).map((layer) => layer.apps)
  if (features.length > 0) merged.features = Object.assign({}, ...features)
  if (apps.length > 0) merged.apps = Object.assign({}, ...apps)
  return merged
}
