import type { BrandId } from '#app/brands/brands.ts'

/** Whose lists: they belong to guest and brand (DEC-147). */
export type Keeper = { brandId: BrandId; userId: string }
