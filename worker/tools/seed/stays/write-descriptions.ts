import { cityNameIn } from '#worker/tools/seed/places/city-names.ts'
import type { SeedCity } from '#worker/tools/seed/places/read-places.ts'
import type { Sketch } from '#worker/tools/seed/places/sketch.ts'
import type { Random } from '#worker/tools/seed/random.ts'
import { amenityWordings } from '#worker/tools/seed/words/amenity-wordings.ts'
import { closings } from '#worker/tools/seed/words/closings.ts'
import { homeOpenings } from '#worker/tools/seed/words/home-openings.ts'
import { hotelOpenings } from '#worker/tools/seed/words/hotel-openings.ts'
import { type Wording, wordingLocales } from '#worker/tools/seed/words/wording.ts'

export type DescriptionInput = { sketch: Sketch; name: string; amenityIds: readonly number[]; isLean: boolean }

/** Three or four sentences about a stay, the same ones in every language; English alone for a lean seed. */
export function writeDescriptions(
  random: Random,
  { sketch, name, amenityIds, isLean }: DescriptionInput,
): Record<string, string> {
  const minutes = String(random.integer(3, 15))
  const sentences = chooseSentences(random, sketch, amenityIds)
  const locales = isLean ? wordingLocales.slice(0, 1) : wordingLocales
  return Object.fromEntries(
    locales.map((locale, index) => {
      const words: Record<string, string> = {
        '{name}': name,
        '{where}': placeIn(locale, sketch),
        '{minutes}': minutes,
        '{park}': sketch.park?.name ?? name,
      }
      const text = sentences.map((wording) => String(wording[index])).join(' ')
      return [locale, text.replaceAll(/\{\w+\}/g, (mark) => words[mark] ?? '')]
    }),
  )
}

function chooseSentences(random: Random, sketch: Sketch, amenityIds: readonly number[]): Wording[] {
  const features = random.sample(
    amenityIds.filter((id) => amenityWordings[id]),
    random.integer(1, 2),
  )
  return [
    random.pick(openingsOf(random, sketch)),
    ...features.map((id) => random.pick(amenityWordings[id] ?? [])),
    random.pick(random.chance(0.4) ? closings.any : closings[sketch.kind]),
  ]
}

function openingsOf(random: Random, { kind, scene, city, park }: Sketch): readonly Wording[] {
  const general = hotelOpenings.hotel ?? []
  if (kind === 'home') {
    return homeOpenings[park ? 'park' : openingOf(scene)] ?? homeOpenings.city ?? general
  }
  if (random.chance(0.22)) return general
  // Mostly what the city is known for first, now and then something else it is.
  const traits = random.chance(0.7) ? city.traits.slice(0, 1) : city.traits
  return hotelOpenings[groupOf(random.pick(traits))] ?? general
}

/** Whose first sentences fit a home of a scenery. */
function openingOf(scene: Sketch['scene']): string {
  if (scene === 'himalaya') return 'chalet'
  if (scene === 'country') return 'farm'
  if (scene === 'palace') return 'haveli'
  return scene === 'ghat' || scene === 'backwater' || scene === 'riviera' || scene === 'lake' || scene === 'park'
    ? 'villa'
    : scene
}

function groupOf(trait: SeedCity['traits'][number]): string {
  if (trait === 'i') return 'b'
  if (trait === 's' || trait === 'l') return 'a'
  if (trait === 'k') return 'g'
  return trait === 't' ? 'm' : trait
}

function placeIn(locale: string, { locality, city }: Sketch): string {
  const name = cityNameIn(locale, city)
  if (!locality) return name
  return `${locality.name}${locale === 'ar' ? '، ' : ', '}${name}`
}
