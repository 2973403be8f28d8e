import type { BedFact } from '#app/domain/stays/beds.ts'
import { bedWords } from './bed-words.ts'
import type { IntentWords } from './intent-words.ts'
import { oneOf } from './typed-dates.ts'

/** Kind of bed that a room type must have. */
export type BedIntent = { kind: 'bed'; bed: BedFact }

export type BedGrammar = readonly { bed: BedFact; pattern: RegExp }[]

/** Bunk beds first: `due letti` are separate beds, `due letti a castello` are not. */
const bedOrder: readonly BedFact[] = ['bunk', 'sofa', 'double', 'separate']

type Bounds = { locales: readonly string[]; fold: (text: string) => string; start: string; end: string }

export function buildBedGrammar(
  tables: readonly IntentWords[],
  { locales, fold, start, end }: Bounds,
  numbers: ReadonlyMap<string, number>,
): BedGrammar {
  const before = oneOf(tables.flatMap(({ party }) => party.before).map(fold))
  // A number after "for" is of guests: "for 2, twin beds".
  const count = `(?:(?<!(?:${before})\\s*)(?:\\d{1,2}|${oneOf([...numbers.keys()])})\\s*-?\\s*)?`
  return bedOrder.map((bed) => {
    const phrases = locales.flatMap((locale) => bedWords[bed][locale]?.split(',') ?? []).map(fold)
    return { bed, pattern: new RegExp(`${start}${count}(?:${oneOf(phrases)})${end}`, 'gu') }
  })
}

/** Takes kinds of beds and their number, which is no filter, and adds the kinds to the intents. */
export function takeBeds(text: string, grammar: BedGrammar, intents: { push: (intent: BedIntent) => number }): string {
  return grammar.reduce((rest, { bed, pattern }) => {
    const withoutBeds = rest.replace(pattern, ' , ')
    if (withoutBeds !== rest) intents.push({ kind: 'bed', bed })
    return withoutBeds
  }, text)
}
