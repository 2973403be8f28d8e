import { cityNameIn, commonPlaceNames } from '#worker/tools/seed/places/city-names.ts'
import { nameLocales, type Sketch } from '#worker/tools/seed/places/sketch.ts'
import type { Random } from '#worker/tools/seed/random.ts'
import { firstWordsIn, listNameWords } from '#worker/tools/seed/words/names.ts'

const MAX_TRIES = 12

type NamedSketch = Pick<Sketch, 'culture' | 'kind' | 'collection' | 'scene' | 'city'>

/** Scenes where no home is called a farm. */
const TOWN_SCENES = new Set<Sketch['scene']>(['city', 'town', 'metro', 'canal'])

/** Returns a name that is unique in the city and adds it to `usedNames`. */
export function nameProperty(
  random: Random,
  sketch: NamedSketch & Pick<Sketch, 'locality'>,
  usedNames: Set<string>,
): string {
  const quarter = quarterOf(sketch)
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const name = drawName(random, sketch, quarter)
    if (addUnused(usedNames, name)) return name
  }
  // When a large city runs out of names, the locality and then a number are added.
  const base = `${drawName(random, sketch, quarter).replace(` ${quarter}`, '')} ${quarter}`
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base} ${number}`
    if (addUnused(usedNames, name)) return name
  }
}

/** Returns the local name of the locality, or of the city when the locality has a generic name. */
function quarterOf({ culture, locality, city }: Pick<Sketch, 'culture' | 'locality' | 'city'>): string {
  const nameLocale = nameLocales[culture]
  if (!nameLocale) return locality?.name ?? city.name
  return locality && !commonPlaceNames.has(locality.name) ? locality.name : cityNameIn(nameLocale, city)
}

function drawName(random: Random, sketch: NamedSketch, quarter: string): string {
  const bank = nameBank(sketch)
  const words: Record<string, string> = { '{a}': random.pick(bank.a), '{b}': random.pick(bank.b), '{l}': quarter }
  const name = random.pick(bank.patterns).replaceAll(/\{[abl]\}/g, (mark) => words[mark] ?? '')
  // A local name may begin with the word the pattern begins with.
  return name.replace(/^(Hotel|Casa|Posada|Pousada|Vakantiehuis|Ferienhaus|Hôtel|La Maison) \1/, '$1')
}

/** Returns the words and patterns of names; the last words of homes depend on the collection. */
function nameBank({ culture, kind, collection, scene, city }: NamedSketch) {
  const collectionWords = listNameWords(kind, culture, TOWN_SCENES.has(scene) ? 'town' : collection)
  const usedCulture = listNameWords(kind, culture, 'first').length > 0 ? culture : 'british'
  return {
    a: firstWordsIn(city, kind, usedCulture),
    b: collectionWords.length > 0 ? collectionWords : listNameWords(kind, usedCulture, 'last'),
    patterns: listNameWords(kind, usedCulture, 'patterns'),
  }
}

/** Adds a name; returns false when it was there before. */
function addUnused(names: Set<string>, name: string): boolean {
  if (names.has(name)) return false
  names.add(name)
  return true
}
