import { type Culture, seedCountry } from '#worker/tools/seed/places/country-table.ts'
import type { SeedCity } from '#worker/tools/seed/places/read-places.ts'
import type { Sketch } from '#worker/tools/seed/places/sketch.ts'
import { createRandom, type Random } from '#worker/tools/seed/random.ts'
import { firstWordsIn } from './names.ts'

/** Cultures that write the number after the street. */
const numberLast = new Set<Culture>(['dutch', 'german', 'spanish', 'italian', 'nordic', 'latin', 'slavic'])

/** Writes a street with number in the order of the region; a beach road only where there is a beach. */
export function writeStreet(random: Random, { culture, city }: Pick<Sketch, 'culture' | 'city'>): string {
  const street = random.pick(firstWordsIn(city, 'street', culture))
  const number = random.integer(1, culture === 'india' || culture === 'english' ? 240 : 96)
  if (culture === 'india' && random.chance(0.35)) return `Plot ${number}, ${street}`
  if (culture === 'japan') return `${random.integer(1, 6)}-${random.integer(1, 24)} ${street}`
  if (numberLast.has(culture)) {
    const suffix = culture === 'dutch' ? ' A' : 'a'
    return `${street} ${number}${random.chance(0.1) ? suffix : ''}`
  }
  if (culture === 'portuguese') return `${street}, ${number}`
  return culture === 'french' ? `${number}, ${street}` : `${number} ${street}`
}

/** Writes a postal code of the city in the form of its country; empty when the country has none. */
export function writePostalCode(random: Random, city: SeedCity): string {
  const pattern = seedCountry(city.countryCode)?.postal_code ?? ''
  const cityRandom = createRandom(`post ${city.slug}`)
  // The number of draws is the same for every city, so that the rest of the property stays the same.
  const invented = fillPattern(pattern, (index) => (index < 3 ? cityRandom : random))
  if (city.postalCode === '') return invented
  const propertyRandom = createRandom(`post ${city.slug} ${invented}`)
  const [start = '', rest = pattern.slice(start.length)] = city.postalCode.split('+')
  return start + fillPattern(rest, () => propertyRandom)
}

/** Replaces `A` by a letter and `#` by a digit, each from the generator of its position. */
function fillPattern(pattern: string, randomAt: (index: number) => Random): string {
  return [...pattern]
    .map((mark, index) => {
      if (mark === 'A') return randomAt(index).pick(letters)
      return mark === '#' ? String(randomAt(index).integer(1, 8)) : mark
    })
    .join('')
}

const letters = [...'ABCDEFGHJKLMNPRSTVWXZ']
