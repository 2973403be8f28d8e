import { foldSearchText } from '../fold-search-text.ts'
import { MAX_SEARCH_LENGTH } from '../search-text.ts'
import type { FilterName } from '../stay-filters.ts'
import { type FilterWord, type IntentWords, intentWords } from './intent-words.ts'
import { type BedGrammar, type BedIntent, buildBedGrammar, takeBeds } from './typed-beds.ts'
import { currencyByFoldedSign, currencyOf } from './typed-currencies.ts'
import {
  buildTimeGrammar,
  noTime,
  oneOf,
  type TimeGrammar,
  type TypedTime,
  takeOneNight,
  takeTime,
} from './typed-dates.ts'
import {
  type BedroomsIntent,
  buildPartyGrammar,
  type PartyGrammar,
  type PartyIntent,
  takeBedrooms,
  takeChildAges,
  takeParty,
} from './typed-party.ts'

const tagFilters = [
  'near-airport',
  'near-station',
  'beach',
  'city-centre',
  'lakeside',
  'mountain-view',
  'budget',
  'spa',
  'family',
  'romantic',
  'sauna',
] as const
const switchFilters = [
  'pets',
  'breakfast',
  'couples',
  'free_cancellation',
  'pay_at_hotel',
  'slopes',
] as const satisfies FilterName[]
/** Ids of amenities. */
const amenityFilters = { wifi: 1, ac: 2, parking: 3, pool: 4, kitchen: 5, 'step-free': 6 } as const

type TagFilter = (typeof tagFilters)[number]
export type SwitchFilter = (typeof switchFilters)[number]

export type SearchIntent =
  | { kind: 'tag'; slug: TagFilter }
  | { kind: 'switch'; name: SwitchFilter }
  | { kind: 'amenity'; id: number }
  | { kind: 'rating'; tenths: number }
  /** Maximum price in whole units; `currency` and `per` are null when the text does not say. */
  | { kind: 'price'; max: number; currency: string | null; per: 'night' | 'stay' | null }
  | PartyIntent
  | BedroomsIntent
  | BedIntent
  /** Maximum distance to the beach or lake that the place is named after. */
  | { kind: 'within'; metres: number }

export type ReadSearch = {
  place: string
  intents: SearchIntent[]
  namesLodging: boolean
  /** Null where the text names no nights, dates or months. */
  time: TypedTime | null
}

const MAX_PRICE = 100_000_000

/**
 * Parses a text such as `hotels near the airport in Pune under 2000` with the words of a language and English. Unknown
 * words stay in the place; a landmark counts next to a word for `near`, or at either end.
 */
export function readSearchIntents(text: string, locale: string): ReadSearch {
  const grammar = grammarOf(locale)
  const intents: SearchIntent[] = []
  let rest = ` ${foldSearchText(text.slice(0, MAX_SEARCH_LENGTH)).replaceAll(/['’]/g, ' ')} `
  rest = rest.replace(WORD, (word) => grammar.compounds.get(word) ?? word)
  const time: TypedTime = { ...noTime }
  // Before dates: "children 4 and 9, May 2027".
  const childAges: number[] = []
  rest = takeChildAges(rest, grammar, childAges)
  const beforeTime = rest
  // Before prices, because `bis` is in both: `11. bis 14. Januar`, `bis 100 €`.
  rest = takeTime(rest, grammar.time, time)
  const hasTime = rest !== beforeTime
  rest = takePrice(rest, grammar, intents)
  const beforeOneNight = rest
  rest = takeOneNight(rest, grammar.time, time)
  const isOneNight = rest !== beforeOneNight
  // Before the party: `cama de casal` has its word for a couple.
  rest = takeBeds(rest, grammar.beds, intents)
  rest = takeBedrooms(rest, grammar, intents)
  rest = takeParty(rest, { ...grammar, childAges }, intents)
  rest = takeStars(rest, grammar, intents).replace(grammar.petCount, '')
  rest = rest.replace(grammar.filterPattern, (whole: string, before: string | undefined, phrase: string) => {
    const input = grammar.filterByPhrase.get(phrase)
    const intent = input ? toIntent(input) : null
    if (!intent) return whole
    if (!intents.some((other) => JSON.stringify(other) === JSON.stringify(intent))) intents.push(intent)
    return before === undefined ? ' ' : ' , '
  })
  rest = rest.replace(grammar.nearPhrases, ' ')
  if (grammar.attachedWords) rest = rest.replace(grammar.attachedWords, (word) => ` ${word} `)
  const words = (rest.match(/[\p{L}\p{N}\p{M}.-]+/gu) ?? []).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const place = words
    .filter((word) => !grammar.fillers.has(word) && !grammar.lodging.has(word))
    .map((word) => (grammar.particles ? word.replace(grammar.particles, '') : word))
  const namesLodging = words.some((word) => grammar.lodging.has(word))
  return { place: place.join(' '), intents, namesLodging, time: hasTime || isOneNight ? time : null }
}

/** Takes a maximum price. The other `take…` functions also remove what they find and add it to the intents. */
function takePrice(text: string, grammar: Grammar, intents: SearchIntent[]): string {
  const { priceBefore, priceAfter, inTotal, perNight } = grammar
  const nightOrNull = perNight.test(text) ? 'night' : null
  const per = inTotal.test(text) ? 'stay' : nightOrNull
  const take = (whole: string, ...groups: (string | undefined)[]) => {
    const [signBefore, number = '', thousand, signAfter] = groups
    const max = toNumber(number) * (thousand ? 1000 : 1)
    if (!(max > 0 && max < MAX_PRICE) || intents.length > 0) return whole
    intents.push({ kind: 'price', max, currency: currencyOf(signBefore ?? signAfter), per })
    return ' '
  }
  const rest = text.replace(priceBefore, take).replace(priceAfter, take)
  return rest === text ? text : rest.replace(inTotal, ' ').replace(perNight, ' ')
}

const ratingTenthsByStars: Readonly<Record<number, number>> = { 3: 35, 4: 40, 5: 45 }

/** Takes stars, by which guests mean quality: four stars become a guest rating of 4 or more. */
function takeStars(text: string, { stars }: Grammar, intents: SearchIntent[]): string {
  return text.replace(stars, (whole: string, before: string | undefined, after: string | undefined) => {
    const tenths = ratingTenthsByStars[Number(before ?? after)]
    if (!tenths) return whole
    intents.push({ kind: 'rating', tenths })
    return ' '
  })
}

function toIntent(input: FilterWord): SearchIntent | null {
  const slug = tagFilters.find((candidate) => candidate === input)
  if (slug) return { kind: 'tag', slug }
  const name = switchFilters.find((candidate) => candidate === input)
  if (name) return { kind: 'switch', name }
  if (input === 'stars') return null
  return { kind: 'amenity', id: amenityFilters[input as keyof typeof amenityFilters] }
}

/** `2,000`, `2.000` and `2 000` are two thousand; `1.5` stays 1.5. */
function toNumber(text: string): number {
  return Number(text.replaceAll(/[.,\s](?=\d{3}(?!\d))/g, '').replace(',', '.'))
}

type Grammar = PartyGrammar & {
  filterByPhrase: ReadonlyMap<string, FilterWord>
  compounds: ReadonlyMap<string, string>
  filterPattern: RegExp
  priceBefore: RegExp
  priceAfter: RegExp
  perNight: RegExp
  inTotal: RegExp
  stars: RegExp
  beds: BedGrammar
  /** Phrases of several words for `near`, whose single words are no fillers. */
  nearPhrases: RegExp
  time: TimeGrammar
  fillers: ReadonlySet<string>
  lodging: ReadonlySet<string>
  /** Filler and accommodation words in scripts without spaces, where they attach to their neighbours. */
  attachedWords: RegExp | null
  particles: RegExp | null
}

const WORD = /[\p{L}\p{M}]+/gu

const grammars = new Map<string, Grammar>()

function grammarOf(locale: string): Grammar {
  const cached = grammars.get(locale)
  if (cached) return cached
  const grammar = buildGrammar(locale)
  grammars.set(locale, grammar)
  return grammar
}

const LANDMARKS: ReadonlySet<FilterWord> = new Set(['near-airport', 'near-station', 'city-centre', 'lakeside', 'beach'])
function compoundsOf(tables: readonly IntentWords[], fold: (text: string) => string): ReadonlyMap<string, string> {
  const entries = tables.flatMap(({ compounds = {} }) => Object.entries(compounds))
  return new Map(entries.map(([word, parts]) => [fold(word), fold(parts)]))
}

// Languages without spaces between words: a phrase needs no word boundary.
const SPACELESS = new Set(['ja', 'th'])

function buildGrammar(locale: string): Grammar {
  const locales = [...new Set([locale, 'en'])]
  const tables = locales.map((code) => intentWords[code]).filter((table) => table !== undefined)
  const fold = (text: string) => foldSearchText(text).replaceAll(/['’]/g, ' ')
  const filterByPhrase = new Map<string, FilterWord>()
  for (const table of [...tables].reverse()) {
    for (const [name, phrases] of Object.entries(table.filterPhrases)) {
      if (name !== 'stars') for (const phrase of phrases) filterByPhrase.set(fold(phrase), name as FilterWord)
    }
  }
  const list = (phrases: readonly string[]) => oneOf(phrases.map(fold))
  const near = list(tables.flatMap((table) => table.near))
  const atMost = list(tables.flatMap((table) => table.atMost))
  const starWords = list(tables.flatMap((table) => table.filterPhrases.stars ?? []))
  const currencySigns = oneOf([...currencyByFoldedSign.keys()])
  const isSpaceless = SPACELESS.has(locale)
  const [start, end] = isSpaceless ? ['', ''] : ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}\\p{M}])']
  const phrasesOf = (isWanted: (filter: FilterWord) => boolean) =>
    oneOf([...filterByPhrase].filter(([, filter]) => isWanted(filter)).map(([text]) => text))
  const landmarks = phrasesOf((filter) => LANDMARKS.has(filter))
  const others = oneOf([...filterByPhrase.keys()])
  const amount = `(${currencySigns})?\\s*(\\d[\\d.,]*)\\s*(k)?\\s*(${currencySigns})?`
  const articles = '(?:(?:the|el|la|los|las|o|a|os|as|de|het|der|die|das|dem|den|le|l|les|il|lo|i|gli|an)\\s+)?'
  const lodging = tables.flatMap((table) => fold(table.lodging).split(' '))
  const fillers = tables.flatMap((table) => [...fold(table.fillers).split(' '), ...table.near.map(fold)])
  const isAttached = (word: string) => word.length > 1 && !/[a-z]/.test(word)
  const attachedWords = isSpaceless ? [...lodging, ...fillers].filter(isAttached) : []
  const phrase = (phrases: readonly string[], flags = 'u') => new RegExp(`${start}(?:${list(phrases)})${end}`, flags)
  const pets = phrasesOf((filter) => filter === 'pets')
  const couples = phrasesOf((filter) => filter === 'couples')
  const party = buildPartyGrammar(tables, { locales, fold, start, end }, { pets, couples })
  const countedWords = list(tables.flatMap(({ party: { after, children, not } }) => [...after, ...children, ...not]))
  return {
    filterByPhrase,
    compounds: compoundsOf(tables, fold),
    ...party,
    time: buildTimeGrammar({ locales, numbers: party.numbers, homonyms: filterByPhrase, countedWords, start, end }),
    nearPhrases: phrase(
      tables.flatMap((table) => table.near.filter((text) => text.includes(' '))),
      'gu',
    ),
    perNight: phrase(tables.flatMap((table) => table.perNight)),
    inTotal: phrase(tables.flatMap((table) => table.inTotal)),
    // A district called Airport Road is a place, not a preference.
    filterPattern: new RegExp(
      `${start}((?:${near})\\s*${articles})?(${landmarks}|${others})${end}(?:\\s*(?:${near})${end})?(?!\\s*(?:road|rd|street|nagar)(?!\\p{L}))`,
      'gu',
    ),
    beds: buildBedGrammar(tables, { locales, fold, start, end }, party.numbers),
    priceBefore: new RegExp(`${start}(?:${atMost})\\s*${amount}${end}`, 'u'),
    priceAfter: new RegExp(`${amount}\\s*(?:${atMost})${end}`, 'u'),
    stars: new RegExp(`(?:(\\d)\\s*[-+]?\\s*(?:${starWords})|(?:${starWords})\\s*(\\d))${end}`, 'u'),
    fillers: new Set(fillers),
    lodging: new Set(lodging),
    attachedWords: attachedWords.length > 0 ? new RegExp(oneOf(attachedWords), 'gu') : null,
    particles: locale === 'ja' ? /[のでにがへ]+$/u : null,
  }
}
