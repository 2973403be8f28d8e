import { createFormatter } from '#app/i18n/format.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { joinNames } from '#app/i18n/names/join-names.ts'
import { distanceKm } from '#worker/services/pricing/details/distance.ts'
import { cityNameIn } from '#worker/tools/seed/places/city-names.ts'
import type { SeedCity } from '#worker/tools/seed/places/read-places.ts'
import type { Sketch } from '#worker/tools/seed/places/sketch.ts'
import { createRandom, type Random } from '#worker/tools/seed/random.ts'
import { keysOf, localesOf, sentenceIn } from '#worker/tools/seed/words/texts.ts'

/** Details a description may mention. */
export type DescriptionDetails = {
  amenityIds: readonly number[]
  checkinTime: string
  breakfast: { from: string; until: string } | null
  rooms: number
  guests: number
}

export type DescriptionInput = {
  sketch: Sketch
  name: string
  details: DescriptionDetails
  isLean: boolean
  /** English sentences already used in this city. */
  usedSentences: Set<string>
}

/** Below this the distance from the centre is not mentioned. */
const MIN_DISTANCE_KM = 0.2
/** Minimum distance of fields from the centre. */
const MIN_FIELDS_KM = 1
const MAX_SENTENCES = 4
/** Sentences of a group that are tried until one is true and unused. */
const MAX_CANDIDATES = 9
/** Above this the number of rooms is not mentioned. */
const MAX_ROOMS_DESCRIBED = 40

/** Writes up to four sentences, the same in every language; a lean seed has English only. */
export function writeDescriptions(input: DescriptionInput): Record<string, string> {
  const { sketch, name, details, isLean, usedSentences } = input
  const random = createRandom(`text ${sketch.id} ${sketch.brandId}`)
  const write = (locale: Locale, key: string) => {
    const pattern = withPlacePreposition(locale, sentenceIn(locale, key) ?? '', sketch)
    const text = pattern.replaceAll(/\{\w+\}/g, placeholderValues(locale, { sketch, name, details }))
    return joinNames(locale, text, { city: cityNameIn(locale, sketch.city), place: placeIn(locale, sketch) })
  }
  const isUsable = (key: string) => isTrueOf(key, sketch) && !usedSentences.has(write('en', key))
  const chosenKeys = drawGroups(random, { sketch, details }).flatMap((group) => {
    const key = random.sample(keysOf(group), MAX_CANDIDATES).find(isUsable)
    if (key === undefined) return []
    usedSentences.add(write('en', key))
    return [key]
  })
  const keys = chosenKeys.slice(0, MAX_SENTENCES)
  const locales = isLean ? (['en'] as const) : localesOf(sketch.kind)
  return Object.fromEntries(
    locales.map((locale) => {
      const sentences = keys.map((key) => write(locale, key))
      return [locale, joinSentences(locale, sentences)]
    }),
  )
}

/** Returns whether a sentence is true of a property; one of them mentions fields. */
function isTrueOf(key: string, { city, ...place }: Sketch): boolean {
  return key !== 'home.farm.2' || distanceKm(city, place) > MIN_FIELDS_KM
}

/**
 * Returns the sentence with the preposition of its place: in English a property is at a lake or beach, not in it; Salt
 * Lake is a district.
 */
function withPlacePreposition(locale: Locale, sentence: string, { locality }: Pick<Sketch, 'locality'>): string {
  const isWater = locale === 'en' && /(?<!^Salt) Lake$| Beach$/.test(locality?.name ?? '')
  return isWater ? sentence.replaceAll('in {where}', 'at {where}') : sentence
}

/** Joins sentences: Japanese has no space between them; Thai separates Latin letters and digits. */
function joinSentences(locale: Locale, sentences: readonly string[]): string {
  const text = sentences.join(locale === 'ja' ? '' : ' ')
  return locale === 'th'
    ? text.replaceAll(/(?<=[ก-๛])(?=[\p{Script=Latin}\d])|(?<=[\p{Script=Latin}\d])(?=[ก-๛])/gu, ' ')
    : text
}

/** Draws the groups of sentences in order: place, one or two amenities, details. */
function drawGroups(random: Random, { sketch, details }: Pick<DescriptionInput, 'sketch' | 'details'>): string[] {
  const amenityGroups = random.sample(
    details.amenityIds.map((id) => `has.${id}`).filter((group) => keysOf(group).length > 0),
    random.integer(1, 2),
  )
  return [openingGroup(random, sketch), ...amenityGroups, ...random.sample(detailGroups(sketch, details), 3)]
}

function detailGroups(sketch: Sketch, { breakfast, rooms, guests }: DescriptionDetails): string[] {
  const isHotel = sketch.kind === 'hotel'
  return [
    ...(distanceKm(sketch.city, sketch) > MIN_DISTANCE_KM ? ['fact.centre'] : []),
    ...(isHotel && breakfast ? ['fact.breakfast'] : []),
    ...(isHotel ? ['fact.arrival'] : ['fact.keys']),
    ...(isHotel && rooms <= MAX_ROOMS_DESCRIBED ? ['fact.rooms'] : []),
    ...(!isHotel && guests > 2 ? ['fact.sleeps'] : []),
  ]
}

function openingGroup(random: Random, { kind, scene, city, park }: Sketch): string {
  if (kind === 'home') return `home.${park ? 'park' : sceneGroup(scene)}`
  // Mostly the first trait of the city.
  const traits = random.chance(0.7) ? city.traits.slice(0, 1) : city.traits
  const group = `first.${traitGroup(random.pick(traits))}`
  return random.chance(0.25) || keysOf(group).length === 0 ? 'first.any' : group
}

/** Returns the group of opening sentences for a scene. */
function sceneGroup(scene: Sketch['scene']): string {
  if (scene === 'himalaya') return 'chalet'
  if (scene === 'country') return 'farm'
  if (scene === 'palace') return 'haveli'
  return keysOf(`home.${scene}`).length > 0 ? scene : 'villa'
}

/** Returns the group of opening sentences for a trait; similar traits share one. */
function traitGroup(trait: SeedCity['traits'][number]): string {
  if (trait === 'i') return 'b'
  if (trait === 's') return 'a'
  if (trait === 'k') return 'g'
  return trait === 't' ? 'any' : trait
}

/** Returns a function that returns the value of a placeholder. */
function placeholderValues(
  locale: Locale,
  { sketch, name, details }: Pick<DescriptionInput, 'sketch' | 'name' | 'details'>,
) {
  const format = createFormatter(locale)
  const { breakfast, checkinTime } = details
  const values: Record<string, () => string> = {
    '{name}': () => name,
    '{city}': () => cityNameIn(locale, sketch.city),
    '{where}': () => placeIn(locale, sketch),
    '{park}': () => sketch.park?.name ?? name,
    '{km}': () => format.shortDistance(distanceKm(sketch.city, sketch)),
    '{in}': () => format.clock(checkinTime),
    '{from}': () => format.clock(breakfast?.from ?? checkinTime),
    '{until}': () => format.clock(breakfast?.until ?? checkinTime),
    '{rooms}': () => format.number(details.rooms),
    '{guests}': () => format.number(details.guests),
  }
  return (mark: string) => values[mark]?.() ?? mark
}

/** Joins locality and city as the language does. */
function placeIn(locale: Locale, { locality, city }: Sketch): string {
  const cityName = cityNameIn(locale, city)
  if (!locality) return cityName
  const quarter = locality.names[locale] || locality.name
  if (locale === 'ja') return `${cityName}・${quarter}`
  if (locale === 'ar') return `${quarter}، ${cityName}`
  return locale === 'th' ? `${quarter} ${cityName}` : `${quarter}, ${cityName}`
}
