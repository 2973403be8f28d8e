import type { BrandId } from '#app/brands/brands.ts'

/** Owner of lists: a guest with a brand. */
export type ListOwner = { brandId: BrandId; userId: string }
