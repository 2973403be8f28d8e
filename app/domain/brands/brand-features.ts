/** Parts of the site that guests see only after the brand's operator has switched them on. */
export const brandFeatures = [
  'apps',
  'blog',
  'country_homes',
  'donations',
  'games',
  'help_24_7',
  'membership',
  'partners',
  'price_match',
  'referral',
] as const

export type BrandFeature = (typeof brandFeatures)[number]

export type FeatureSwitches = Readonly<Record<BrandFeature, boolean>>

/** Returns all switches with the same value. */
export function allFeatures(isOn: boolean): FeatureSwitches {
  return Object.fromEntries(brandFeatures.map((feature) => [feature, isOn])) as FeatureSwitches
}
