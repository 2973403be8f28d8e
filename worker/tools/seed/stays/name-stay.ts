import { cityNameIn, commonPlaceNames } from '#worker/tools/seed/places/city-names.ts'
import { ownLanguages, type Sketch } from '#worker/tools/seed/places/sketch.ts'
import type { Random } from '#worker/tools/seed/random.ts'
import { firstWordsIn, wordsOf } from '#worker/tools/seed/words/names.ts'

const TRIES = 12

type NamedSketch = Pick<Sketch, 'culture' | 'kind' | 'collection' | 'scene' | 'city'>

const TOWNS = new Set<Sketch['scene']>(['city', 'town', 'metro', 'canal'])

/** Returns a name that is unique in the city and adds it to `taken`. */
export function nameStay(random: Random, sketch: NamedSketch & Pick<Sketch, 'locality'>, taken: Set<string>): string {
  const quarter = quarterOf(sketch)
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const name = drawName(random, sketch, quarter)
    if (claim(taken, name)) return name
  }
  // When a large city runs out of names, the locality and then a number are added.
  const base = `${drawName(random, sketch, quarter).replace(` ${quarter}`, '')} ${quarter}`
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base} ${number}`
    if (claim(taken, name)) return name
  }
}

/** Returns the local name of the locality, or of the city when the locality has a generic name. */
function quarterOf({ culture, locality, city }: Pick<Sketch, 'culture' | 'locality' | 'city'>): string {
  const own = ownLanguages[culture]
  if (!own) return locality?.name ?? city.name
  return locality && !commonPlaceNames.has(locality.name) ? locality.name : cityNameIn(own, city)
}

function drawName(random: Random, sketch: NamedSketch, quarter: string): string {
  const bank = nameBank(sketch)
  const words: Record<string, string> = { '{a}': random.pick(bank.a), '{b}': random.pick(bank.b), '{l}': quarter }
  const name = random.pick(bank.patterns).replaceAll(/\{[abl]\}/g, (mark) => words[mark] ?? '')
  return name.replace(/^(Hotel|Casa|Posada|Pousada|Vakantiehuis|Ferienhaus|Hôtel|La Maison) \1/, '$1')
}

/** Returns the words of a name. Homes have last words by collection; in a town none is a farm. */
function nameBank({ culture, kind, collection, scene, city }: NamedSketch) {
  const own = wordsOf(kind, culture, TOWNS.has(scene) ? 'town' : collection)
  const region = wordsOf(kind, culture, 'first').length > 0 ? culture : 'british'
  return {
    a: firstWordsIn(city, kind, region),
    b: own.length > 0 ? own : wordsOf(kind, region, 'last'),
    patterns: wordsOf(kind, region, 'patterns'),
  }
}

function claim(taken: Set<string>, name: string): boolean {
  if (taken.has(name)) return false
  taken.add(name)
  return true
}
