/** Kinds of beds, in display order. */
export const bedKinds = ['king', 'queen', 'double', 'single', 'bunk', 'futon', 'sofa_bed'] as const

export type BedKind = (typeof bedKinds)[number]

export type Bed = {
  /** Which bedroom, from 1; 0 is the living room, or the only room of a studio. */
  room: number
  kind: BedKind
  count: number
  /** Width of one bed; null when unknown. */
  widthCm: number | null
}

/** Beds and rooms of one unit of a room type. */
export type RoomLayout = {
  /** `single`, `twin`, `double`, `queen`, `king` or `family`: all that is known without `beds`. */
  bed: string
  /** Empty when the kinds of beds are unknown. */
  beds: readonly Bed[]
  /** Null when unknown. */
  bedrooms: number | null
  bathrooms: number | null
}

/**
 * Facts about beds that guests filter by, as bits: several add up. Their values are in URLs and in
 * `property.bed_kinds`. Separate beds are two for one person each.
 */
export const bedFacts = { double: 1, separate: 2, bunk: 4, sofa: 8 } as const

export type BedFact = keyof typeof bedFacts

const doubleKinds: readonly BedKind[] = ['king', 'queen', 'double']

/** Returns the bits of `bedFacts` that a unit with these beds has; 0 for unknown beds. */
export function bedFactsOf(beds: readonly Bed[]): number {
  const has = (kinds: readonly BedKind[], least = 1) =>
    countBeds(beds.filter(({ kind }) => kinds.includes(kind))) >= least
  return (
    (has(doubleKinds) ? bedFacts.double : 0) |
    (has(['single', 'futon'], 2) ? bedFacts.separate : 0) |
    (has(['bunk']) ? bedFacts.bunk : 0) |
    (has(['sofa_bed']) ? bedFacts.sofa : 0)
  )
}

const placesByKind: Readonly<Record<BedKind, number>> = {
  king: 2,
  queen: 2,
  double: 2,
  single: 1,
  bunk: 2,
  futon: 1,
  sofa_bed: 2,
}

const bedLimits = { room: 50, count: 20, minWidthCm: 50, maxWidthCm: 300 }

/** Returns how many guests can sleep in a bed. */
export function placesIn(kind: BedKind): number {
  return placesByKind[kind]
}

/** Parses `1: double`, `2: single*2` or `2: single*2@90` (90 cm wide); null for any other text. */
export function parseBed(text: string): Bed | null {
  const match = /^\s*(\d{1,2})\s*:\s*([a-z_]+)\s*(?:\*\s*(\d{1,2}))?\s*(?:@\s*(\d{2,3}))?\s*$/.exec(text)
  const kind = bedKinds.find((candidate) => candidate === match?.[2])
  if (!match || !kind) return null
  const bed = {
    room: Number(match[1]),
    kind,
    count: Number(match[3] ?? 1),
    widthCm: match[4] ? Number(match[4]) : null,
  }
  const { room, count, minWidthCm, maxWidthCm } = bedLimits
  const isWidthValid = bed.widthCm === null || (bed.widthCm >= minWidthCm && bed.widthCm <= maxWidthCm)
  return bed.room <= room && bed.count >= 1 && bed.count <= count && isWidthValid ? bed : null
}

/** The reverse of `parseBed`. */
export function formatBed({ room, kind, count, widthCm }: Bed): string {
  return `${room}: ${kind}${count > 1 ? `*${count}` : ''}${widthCm === null ? '' : `@${widthCm}`}`
}

/** Returns the beds that follow from `bed`; none for `family`, whose beds are unknown. */
export function bedsOf(bed: string, bedrooms: number | null): Bed[] {
  const kind = bedKinds.find((known) => known === (bed === 'twin' ? 'single' : bed))
  if (!kind) return []
  return [{ room: bedrooms === 0 ? 0 : 1, kind, count: bed === 'twin' ? 2 : 1, widthCm: null }]
}

/** Returns the `bed` that follows from the beds; sofa beds do not count. */
export function mainBed(beds: readonly Bed[]): string {
  const fixed = beds.filter(({ kind }) => kind !== 'sofa_bed')
  const [first] = fixed
  const total = countBeds(fixed)
  const isOneKind = fixed.every(({ kind }) => kind === first?.kind)
  if (!first || !isOneKind) return 'family'
  if (first.kind === 'single' && total === 2) return 'twin'
  return total === 1 && first.kind !== 'bunk' && first.kind !== 'futon' ? first.kind : 'family'
}

export function countBeds(beds: readonly Bed[]): number {
  return beds.reduce((sum, { count }) => sum + count, 0)
}

/** Returns how many guests can sleep in the beds. */
export function countPlaces(beds: readonly Bed[]): number {
  return beds.reduce((sum, { kind, count }) => sum + placesByKind[kind] * count, 0)
}

/** Counts the beds of each kind over all rooms, the largest first. */
export function countByKind(beds: readonly Bed[]): { kind: BedKind; count: number }[] {
  return bedKinds.flatMap((kind) => {
    const count = countBeds(beds.filter((bed) => bed.kind === kind))
    return count > 0 ? [{ kind, count }] : []
  })
}

/** A bed as stored: `[room, kind, count, widthCm]`. */
export type BedTuple = [room: number, kind: BedKind, count: number, widthCm: number | null]

export function toBeds(tuples: readonly BedTuple[]): Bed[] {
  return tuples.map(([room, kind, count, widthCm]) => ({ room, kind, count, widthCm }))
}

/** Returns the layout of a room type; its beds follow from `bed` when none are stored. */
export function toLayout({ beds, ...layout }: Omit<RoomLayout, 'beds'> & { beds: readonly BedTuple[] }): RoomLayout {
  return { ...layout, beds: beds.length > 0 ? toBeds(beds) : bedsOf(layout.bed, layout.bedrooms) }
}
