import { cityNameIn, commonPlaceNames } from '#worker/tools/seed/places/city-names.ts'
import { ownLanguages, type Sketch } from '#worker/tools/seed/places/sketch.ts'
import type { Random } from '#worker/tools/seed/random.ts'
import { wordsOf } from '#worker/tools/seed/words/names.ts'

const TRIES = 12

type NamedSketch = Pick<Sketch, 'culture' | 'kind' | 'collection' | 'scene'>

/** Scenes of houses in a row of others. */
const TOWNS = new Set<Sketch['scene']>(['city', 'town', 'metro', 'canal'])

/** A name no other stay of the city has; `taken` is the names of the city and grows by it. */
export function nameStay(
  random: Random,
  sketch: NamedSketch & Pick<Sketch, 'locality' | 'city'>,
  taken: Set<string>,
): string {
  const quarter = quarterOf(sketch)
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const name = drawName(random, sketch, quarter)
    if (claim(taken, name)) return name
  }
  // A city of thousands runs out of names: then the quarter, and at last a number, tells them apart.
  const base = `${drawName(random, sketch, quarter).replace(` ${quarter}`, '')} ${quarter}`
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base} ${number}`
    if (claim(taken, name)) return name
  }
}

/** A quarter or a city as people there call it; the city where the quarter is told by what it is alone. */
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

/** The words a property is named with; homes of other kinds than a house have their own last words, none in a town is a farm. */
function nameBank({ culture, kind, collection, scene }: NamedSketch) {
  const own = wordsOf(kind, culture, TOWNS.has(scene) ? 'town' : collection)
  const region = wordsOf(kind, culture, 'first').length > 0 ? culture : 'british'
  return {
    a: wordsOf(kind, region, 'first'),
    b: own.length > 0 ? own : wordsOf(kind, region, 'last'),
    patterns: wordsOf(kind, region, 'patterns'),
  }
}

function claim(taken: Set<string>, name: string): boolean {
  if (taken.has(name)) return false
  taken.add(name)
  return true
}
