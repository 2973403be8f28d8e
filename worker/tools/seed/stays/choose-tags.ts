import type { Sketch } from '#worker/tools/seed/places/sketch.ts'
import type { Random } from '#worker/tools/seed/random.ts'

/** Tags by position; the id is the position from 1. */
const tags: readonly (readonly [slug: string, name: string])[] = [
  ['near-airport', 'Near the airport'],
  ['family', 'Family'],
  ['business', 'Business'],
  ['beach', 'Beach'],
  ['pet-friendly', 'Pet-friendly'],
  ['spa', 'Spa'],
  ['near-station', 'Near the station'],
  ['couple-friendly', 'Couple-friendly'],
  ['heritage', 'Heritage'],
  ['mountain-view', 'Mountain view'],
  ['ski', 'Ski'],
  ['pool', 'Pool'],
  ['budget', 'Budget'],
  ['long-stay', 'Long stay'],
  ['lakeside', 'Lakeside'],
  ['city-centre', 'City centre'],
  ['breakfast-included', 'Breakfast included'],
  ['romantic', 'Romantic'],
  ['sauna', 'Sauna'],
  ['workation', 'Workation'],
]

export function listTags(): { id: number; slug: string; name: string }[] {
  return tags.map(([slug, name], index) => ({ id: index + 1, slug, name }))
}

export type TagInput = { sketch: Sketch; amenityIds: readonly number[]; hasBreakfast: boolean; pets: number }

/** Chooses tags by amenities and place. */
export function chooseTags(random: Random, { sketch, amenityIds, hasBreakfast, pets }: TagInput): number[] {
  const { kind, city, level, locality, scene } = sketch
  const has = (letters: string) => city.traits.some((trait) => letters.includes(trait))
  const quarter = locality?.name ?? ''
  const rules: Record<string, boolean> = {
    'near-airport': /airport|aero/i.test(quarter) || (kind === 'hotel' && has('m') && random.chance(0.1)),
    family: kind === 'home' ? random.chance(0.7) : random.chance(0.36),
    business: kind === 'hotel' && has('m') && amenityIds.includes(24) && random.chance(0.5),
    beach: amenityIds.includes(35),
    'pet-friendly': pets > 0,
    spa: amenityIds.includes(51),
    'near-station': /station|centrale|termini/i.test(quarter) || (kind === 'hotel' && random.chance(0.14)),
    'couple-friendly': random.chance(kind === 'hotel' ? 0.42 : 0.3),
    heritage: scene === 'haveli' || scene === 'palace' || (has('h') && random.chance(0.3)),
    'mountain-view': has('sa') && amenityIds.includes(54),
    ski: has('s') && amenityIds.includes(59),
    pool: amenityIds.includes(4),
    budget: level < 0.24,
    'long-stay': amenityIds.includes(5) && amenityIds.includes(55) && random.chance(0.4),
    lakeside: has('l') && random.chance(0.5),
    'city-centre': has('mth') && random.chance(0.24),
    'breakfast-included': hasBreakfast,
    romantic: level > 0.55 && random.chance(0.3),
    sauna: amenityIds.includes(31),
    workation: amenityIds.includes(24) && amenityIds.includes(1) && random.chance(0.16),
  }
  return listTags()
    .filter(({ slug }) => rules[slug])
    .map(({ id }) => id)
}
