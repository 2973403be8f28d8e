import {
  formatPictureSpec,
  type PictureKind,
  type PictureSeason,
  type PictureTime,
} from '#app/domain/stays/pictures.ts'
import type { Sketch } from '#worker/tools/seed/places/sketch.ts'
import type { Random } from '#worker/tools/seed/random.ts'

type MediaSeed = { subject: PictureKind; spec: string; categoryId: number | null }

const times: readonly PictureTime[] = [
  'dawn',
  'day',
  'day',
  'golden',
  'golden',
  'golden',
  'dusk',
  'dusk',
  'night',
  'mist',
]

/**
 * The pictures of a stay: its façade first, then every room category's own rooms, then the rest of the house. One
 * scenery and one season for all, so that a place stays itself.
 */
export function drawMedia(random: Random, sketch: Sketch, categoryIds: readonly number[], count: number): MediaSeed[] {
  const time = random.pick(times)
  const season = chooseSeason(random, sketch)
  const others: PictureKind[] = ['lobby', 'bath', 'dining', 'view']
  const shared = Array.from({ length: Math.max(0, count - 1 - categoryIds.length) }, (_, index) => ({
    subject: others[index % others.length] ?? 'view',
    categoryId: index < others.length ? null : (categoryIds[index % categoryIds.length] ?? null),
  }))
  const rooms = categoryIds.map((categoryId) => ({ subject: 'room' as const, categoryId }))
  return [{ subject: 'facade' as const, categoryId: null }, ...rooms, ...shared].map(
    ({ subject, categoryId }, index) => {
      // A category's second and third picture shows its room or bath, never the lobby.
      const kind = categoryId !== null && index > categoryIds.length ? (index % 2 === 0 ? 'room' : 'bath') : subject
      const seed = index === 0 ? String(sketch.id) : `${sketch.id}-${index}`
      return {
        subject: kind,
        categoryId,
        spec: formatPictureSpec({ source: 'drawn', seed, type: sketch.scene, kind, time, season }),
      }
    },
  )
}

function chooseSeason(random: Random, { city }: Sketch): PictureSeason {
  const [first] = city.traits
  if (first === 's') return random.chance(0.75) ? 'winter' : 'summer'
  if (Math.abs(city.latitude) < 24) return random.chance(0.7) ? 'summer' : 'spring'
  return random.pick(['spring', 'summer', 'summer', 'autumn'])
}
