import type { PictureKind, PictureSeason, PictureSubject, PictureTime } from '#app/domain/stays/drawn/picture-kinds.ts'
import { formatPictureSpec } from '#app/domain/stays/pictures.ts'
import { commonParts, type Part } from '#worker/pictures/common-parts.ts'
import type { Sketch } from '#worker/tools/seed/places/sketch.ts'
import type { Random } from '#worker/tools/seed/random.ts'

type MediaSeed = { subject: PictureSubject; spec: string; categoryId: number | null }

const kindByBed: Readonly<Record<string, PictureKind>> = {
  single: 'single',
  twin: 'twin',
  family: 'family',
  king: 'suite',
}

/** So many different drawings of double rooms there are. */
const MOST_ALIKE = 3

const times: readonly PictureTime[] = [
  ...(['dawn', 'day', 'day', 'golden', 'golden'] as const),
  ...(['golden', 'dusk', 'dusk', 'night', 'mist'] as const),
]

/** A category of rooms with the bed it has. */
export type PicturedCategory = { id: number; bed: string }

/**
 * The pictures of a stay: its façade first, then every room category's own rooms, then the rest of the house, each once and
 * some twice. One scenery and one season for all, so that a place stays itself. A lean stay has its façade, its rooms and
 * what fits into six.
 */
export function drawMedia(
  random: Random,
  sketch: Sketch,
  categories: readonly PicturedCategory[],
  isLean: boolean,
): MediaSeed[] {
  const time = random.pick(times)
  const season = chooseSeason(random, sketch)
  const parts: (Part & { categoryId: number | null })[] = [
    { subject: 'facade', kind: 'facade', categoryId: null },
    ...categories.map(({ id, bed }) => roomOf(id, bed)),
    ...commonParts(sketch.kind, sketch.city.countryCode).map((part) => ({ ...part, categoryId: null })),
    { subject: 'bath', kind: 'bath', categoryId: categories[0]?.id ?? null },
    { subject: 'view', kind: 'view', categoryId: null },
    ...anotherRoom(categories),
  ]
  const count = isLean ? 6 : Math.max(8, random.integer(categories.length + 5, parts.length))
  return parts.slice(0, count).map(({ subject, kind, categoryId }, index) => {
    const seed = index === 0 ? String(sketch.id) : `${sketch.id}-${index}`
    const spec = formatPictureSpec({ source: 'drawn', seed, type: sketch.scene, kind, time, season })
    return { subject, categoryId, spec }
  })
}

/** The plainest double room once more, where it is not the third of its kind already. */
function anotherRoom(categories: readonly PicturedCategory[]) {
  const doubles = categories.filter(({ bed }) => !(bed in kindByBed))
  return doubles.length < MOST_ALIKE ? doubles.slice(0, 1).map(({ id, bed }) => roomOf(id, bed)) : []
}

function roomOf(categoryId: number, bed: string): Part & { categoryId: number } {
  return { subject: 'room', kind: kindByBed[bed] ?? 'room', categoryId }
}

function chooseSeason(random: Random, { city }: Sketch): PictureSeason {
  const [first] = city.traits
  if (first === 's') return random.chance(0.75) ? 'winter' : 'summer'
  if (Math.abs(city.latitude) < 24) return random.chance(0.7) ? 'summer' : 'spring'
  return random.pick(['spring', 'summer', 'summer', 'autumn'])
}
