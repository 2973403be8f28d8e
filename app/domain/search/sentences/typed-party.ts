import { MAX_CHILD_AGE } from '#app/domain/prices/child-price.ts'
import { bedroomWords } from './bedroom-words.ts'
import type { IntentWords } from './intent-words.ts'
import { oneOf } from './typed-dates.ts'

export type PartyIntent = { kind: 'party'; adults: number; children: number; childAges?: readonly number[] }
/** Minimum number of bedrooms. */
export type BedroomsIntent = { kind: 'bedrooms'; count: number }

type Intents = { push: (intent: PartyIntent | BedroomsIntent) => number }

export type PartyGrammar = {
  /** Number words by their folded text. */
  numbers: ReadonlyMap<string, number>
  children: RegExp | null
  childAges: RegExp | null
  partyBefore: RegExp | null
  partyAfter: RegExp
  families: readonly RegExp[]
  couple: RegExp
  /** A number before pets, whose number is not a filter. */
  petCount: RegExp
  bedrooms: RegExp
}

const MAX_PARTY = 16
const DEFAULT_ADULTS = 2
const COUPLE = 2

/**
 * Takes children with their ages, as in "2 children (4 and 9)" and "children aged 4, 9", and adds the ages. Leaves a
 * single number without a sign of an age, which may be a day or a count.
 */
export function takeChildAges(text: string, grammar: PartyGrammar, childAges: number[]): string {
  if (!grammar.childAges) return text
  return text.replace(grammar.childAges, (whole: string, ...groups: (string | undefined)[]) => {
    const [typed, child = '', sign, list = ''] = groups
    const ages = (list.match(/\d+/g) ?? []).map(Number)
    const count = typed === undefined ? ages.length : (grammar.numbers.get(typed) ?? Number(typed))
    const isClear = sign !== undefined || ages.length > 1
    if (!isClear || ages.length > count || count > MAX_PARTY || ages.some((age) => age > MAX_CHILD_AGE)) return whole
    childAges.push(...ages)
    return ` ${count} ${child} , `
  })
}

type TakingParty = Omit<PartyGrammar, 'childAges'> & { childAges: readonly number[] }

/** Takes the numbers of adults and children; assumes the usual number of adults where only children are named. */
export function takeParty(text: string, { numbers, ...grammar }: TakingParty, intents: Intents): string {
  const counts = { adults: 0, children: 0, family: 0 }
  const count = (name: keyof typeof counts) => (whole: string, typed: string) => {
    const number = numbers.get(typed) ?? Number(typed)
    if (!(number >= 1 && number <= MAX_PARTY) || counts[name] > 0) return whole
    counts[name] = number
    return ' , '
  }
  let rest = text.replace(grammar.couple, (whole: string, rule: string | undefined) => {
    // "Couple friendly" is a rule of the property.
    if (rule) return whole
    counts.adults = COUPLE
    return ' , '
  })
  if (grammar.children) rest = rest.replace(grammar.children, count('children'))
  for (const family of grammar.families) rest = rest.replace(family, count('family'))
  for (const pattern of [grammar.partyBefore, grammar.partyAfter]) {
    if (pattern) rest = rest.replace(pattern, count('adults'))
  }
  if (counts.adults + counts.children + counts.family === 0) return text
  const { childAges } = grammar
  intents.push({ kind: 'party', ...splitParty(counts), ...(childAges.length > 0 ? { childAges } : {}) })
  return rest
}

/** Returns the adults and children; a family whose children are not counted has two adults. */
function splitParty({ adults, children, family }: Record<'adults' | 'children' | 'family', number>) {
  const others = Math.max(0, family - (adults || DEFAULT_ADULTS))
  const kids = children || others
  return { adults: adults || Math.max(family - kids, 0) || DEFAULT_ADULTS, children: kids }
}

export function takeBedrooms(text: string, { bedrooms, numbers }: PartyGrammar, intents: Intents): string {
  return text.replace(bedrooms, (whole: string, typed: string) => {
    const count = numbers.get(typed) ?? Number(typed)
    if (!(count >= 1 && count <= MAX_PARTY)) return whole
    intents.push({ kind: 'bedrooms', count })
    return ' , '
  })
}

/** Pattern that matches nothing. */
const NEVER = '(?!)'

// In all languages: ages follow words for children, so that other meanings are no danger.
const AGE_SIGNS =
  'aged,ages,age,of,im alter von,alter,leeftijd,van,âgés de,agés de,de,di,da,edades,con edades de,con,' +
  'età,idade,idades,com,usia,umur,berusia,berumur,tuổi,उम्र,आयु,أعمارهم,عمر,بعمر'
const YEARS =
  'years old,year old,years,yrs,jahre alt,jahre,jahren,jaar oud,jaar,ans,años,anni,anos,tahun,tuổi,साल,वर्ष,سنوات,سنة'
const AND = 'and,und,en,et,e,y,dan,và,और,و,ed,&,/,+,,'

type Bounds = { locales: readonly string[]; fold: (text: string) => string; start: string; end: string }

export function buildPartyGrammar(
  tables: readonly IntentWords[],
  { locales, fold, start, end }: Bounds,
  { pets, couples }: { pets: string; couples: string },
): PartyGrammar {
  const numbers = new Map(
    tables.flatMap((table) =>
      table.numbers.split(' ').map((word, index) => [fold(word), index + 1] as [string, number]),
    ),
  )
  const list = (pick: (table: IntentWords) => readonly string[]) => oneOf(tables.flatMap(pick).map(fold))
  const number = `((?<!\\d[.,]?)\\d{1,2}(?![.,]?\\d)|${oneOf([...numbers.keys()])})`
  const after = list(({ party }) => party.after)
  const [before, children] = [list(({ party }) => party.before), list(({ party }) => party.children)]
  const isOther = `(?!\\s*-?\\s*(?:${list(({ party }) => party.not)})${end})`
  const optional = (text: string, pattern: string) => (text === '' ? null : new RegExp(pattern, 'u'))
  const rooms = oneOf(locales.flatMap((locale) => bedroomWords[locale]?.split(',') ?? []).map(fold))
  const counted = list(({ party }) => [...party.after, ...party.children, ...party.not])
  const signs = oneOf(AGE_SIGNS.split(',').map(fold))
  const age = `\\d{1,2}(?!\\d|\\s*-?\\s*(?:${counted}|${pets || NEVER}|${rooms || NEVER})${end})`
  const ages = `${age}(?:\\s*(?:,|${oneOf(AND.split(',').map(fold).filter(Boolean))})\\s*${age})*`
  const years = oneOf(YEARS.split(',').map(fold))
  const families = tables.flatMap(({ party }) => party.families ?? []).map((phrase) => fold(phrase).split('#'))
  return {
    numbers,
    bedrooms: new RegExp(`${start}${number}\\s*-?\\s*(?:${rooms})${end}`, 'u'),
    children: optional(children, `${start}${number}\\s*(?:${children})${end}`),
    childAges: optional(
      children,
      `${start}(?:${number}\\s*)?(${children})${end}[\\s,:]*(\\(|(?:${signs})(?![\\p{L}\\p{M}]))?\\s*(${ages})(?:\\s*(?:${years})${end})?\\s*\\)?`,
    ),
    families: families.map(
      ([first = '', last = '']) =>
        new RegExp(`${start}${first}\\s*${number}${isOther}\\s*${last}${end}(?:\\s*(?:${after})${end})?`, 'u'),
    ),
    couple: new RegExp(`${start}(?:(${couples || NEVER})|${list(({ party }) => party.couple)})${end}`, 'u'),
    partyBefore: optional(
      before,
      `${start}(?:${before})\\s*${number}(?![\\p{L}\\p{N}])${isOther}(?:\\s*-?\\s*(?:${after})${end})?`,
    ),
    petCount: new RegExp(`${start}${number}\\s*(?=(?:${pets})${end})`, 'u'),
    partyAfter: new RegExp(`${start}${number}\\s*-?\\s*(?:${after})${end}`, 'u'),
  }
}
