import { brandColours } from '#app/brands/brand-colours.ts'
import type { BrandId } from '#app/brands/brands.ts'
import {
  type ColourRole,
  findLowContrast,
  hours,
  type LowContrast,
  type Palette,
  type PaletteChanges,
  withDerivedColours,
} from '#app/domain/brands/colours.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import type { BrandChanges } from './brand-operation.ts'

/**
 * Returns the changes with the colours derived from them, and a fault for each pair of text or edge and background with
 * too little contrast. Pairs that the changes do not touch are not checked.
 */
export function withColours(
  id: BrandId,
  stored: string | null,
  changes: BrandChanges,
): { changes: BrandChanges; faults: Record<string, string> } {
  const folder = brandColours[id]
  if (!changes.colours || !folder) return { changes, faults: {} }
  const before: Palette = { ...folder, ...readColours(stored) }
  const colours = withDerivedColours(changes.colours, before)
  const changed = Object.keys(colours) as ColourRole[]
  const faint = findLowContrast({ ...before, ...colours }).filter(
    ({ front, back }) => changed.includes(front) || changed.includes(back),
  )
  const faults = Object.fromEntries(faint.map((pair) => [`colours.${pair.front}`, describeFault(pair, faint)]))
  return { changes: { ...changes, colours }, faults }
}

const STORED_COLOURS = "SELECT value FROM brand_setting WHERE brand_id = ? AND language = '' AND name = 'colours'"

/** Returns a brand's stored colours as JSON; null without any. */
export async function findColours(db: Database, id: BrandId): Promise<string | null> {
  return (await db.first<{ value: string }>(STORED_COLOURS, id))?.value ?? null
}

/** Returns the SQL condition that the stored colours are still these. */
export function unchangedColours(id: BrandId, before: string | null): Statement {
  return statement(`(${STORED_COLOURS}) IS ?`, id, before)
}

/** Returns whether the stored colours include those of a change. */
export function hasColours(stored: string | null, changes: PaletteChanges): boolean {
  const colours = readColours(stored)
  return (Object.keys(changes) as ColourRole[]).every((role) =>
    hours.every((hour) => colours[role]?.[hour] === changes[role]?.[hour]),
  )
}

function readColours(stored: string | null): PaletteChanges {
  return stored === null ? {} : JSON.parse(stored)
}

/** Returns the backgrounds on which a colour has too little contrast, as text. */
function describeFault({ front }: LowContrast, faint: readonly LowContrast[]): string {
  return faint
    .filter((pair) => pair.front === front)
    .map(({ back, hour, ratio, needed }) => `on ${back} by ${hour} ${ratio} to 1, needs ${needed}`)
    .join('; ')
}
