import { findBrand, isBrandId } from '#app/brands/brands.ts'
import type { SqlValue } from './database.ts'

type Row = Record<string, SqlValue>

// Ranks are numbers in a mixed radix, whose digits have these limits.
const [MAX_SCORE, MAX_PLACE_KINDS, MAX_PLACE_IDS, MAX_BRANDS] = [2 ** 15, 4, 2 ** 30, 32]
const FIRST_PROPERTY_RANK = 2 ** 52
/** Levels of higher scores between a score and its double. */
const LEVELS_PER_DOUBLING = 1600
const [MAX_POPULARITY, MAX_PROPERTY_IDS] = [2 ** 20, 2 ** 31]

/**
 * Returns the id of a property's row, which also sorts it: by popularity, behind all places. Depends only on the row
 * itself, so a single row can be inserted without recomputing others. Below 2^53.
 */
export function propertyRank({ ref_id, score }: Row): number {
  const refId = Number(ref_id)
  if (refId >= MAX_PROPERTY_IDS) throw new Error(`No rank in the index for property ${refId}`)
  const position = MAX_POPULARITY - 1 - clamp(Math.floor(Number(score)), MAX_POPULARITY)
  return FIRST_PROPERTY_RANK + position * MAX_PROPERTY_IDS + refId
}

/**
 * Returns the id of a place's row, which also sorts it: by score, then in the order of up to four kinds. Throws for a
 * kind that is not in `kinds`.
 */
export function placeRank({ kind, brand_id, ref_id, score }: Row, kinds: readonly string[]): number {
  const refId = Number(ref_id)
  if (refId >= MAX_PLACE_IDS) throw new Error(`No rank in the index for ${kind} ${refId}`)
  const kindIndex = kinds.indexOf(String(kind))
  if (kindIndex === -1 || kinds.length > MAX_PLACE_KINDS) throw new Error(`No rank in the index for kind ${kind}`)
  const position = MAX_SCORE - 1 - clamp(scoreLevel(Math.floor(Number(score))), MAX_SCORE)
  const brandId = String(brand_id)
  const brand = isBrandId(brandId) ? findBrand(brandId).searchPrefix.charCodeAt(0) % MAX_BRANDS : 0
  return ((position * MAX_PLACE_KINDS + kindIndex) * MAX_PLACE_IDS + refId) * MAX_BRANDS + brand
}

/** Returns a level below `MAX_SCORE`: one per low score; higher scores less than a thousandth apart may share one. */
function scoreLevel(score: number): number {
  const half = MAX_SCORE / 2
  return score < half ? score : half + Math.floor(Math.log2(score / half) * LEVELS_PER_DOUBLING)
}

function clamp(value: number, max: number): number {
  return Math.min(max - 1, Math.max(0, value))
}
