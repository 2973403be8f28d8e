import { type Brand, type BrandId, findBrand } from '#app/brands/brands.ts'
import { allFeatures } from '#app/domain/brands/brand-features.ts'

/** A brand with every part of the site switched on, as in the demo. */
export function aBrand(id: BrandId): Brand {
  return { ...findBrand(id), features: allFeatures(true) }
}
