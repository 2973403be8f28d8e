import type { Locale } from '../locales.ts'

type Rule = readonly [preposition: string, beginning: RegExp, joined: string]

/** Message values that are names. */
const NAME_VALUES = ['city', 'place', 'hotel', 'brand'] as const

/** Matches one of the names as a whole: alone, before its city, or isolated. */
const wholeName = (names: string) => new RegExp(`^(?=(?:${names})(?:$|,| ·|\u2069))`)

/** Islands, which take another preposition; towns of the same name are treated alike. */
const ISLANDS = wholeName(
  'Ameland|Amrum|Bali|Borkum|Capri|Corfu|Elba|Fehmarn|Fuerteventura|Föhr|Gran Canaria|Helgoland|Ibiza|' +
    'Ischia|Jeju|Juist|Ko Samui|Korfu|Kos|Kreta|Langeoog|Lanzarote|Lombok|Madeira|Mallorca|Menorca|' +
    'Mykonos|Norderney|Phuket|Rhodos|Roatán|Rügen|Sansibar|Santorini?|Schiermonnikoog|Spiekeroog|Sylt|' +
    'Tenerife|Teneriffa|Terschelling|Texel|Usedom|Vlieland|Wangerooge|Zanzibar',
)

/** Cities that take the article "o" in Brazilian Portuguese. */
const CITIES_WITH_O = wholeName('Cairo|Funchal|Porto|Recife|Rio de Janeiro')

/**
 * Preposition rules by language: the replacement for a preposition before a matching name; the matched text is removed.
 * French and Italian contract it with the name's article, Portuguese adds an article to some names, German and Dutch
 * use another preposition for islands, and districts named by a common noun take an article in all of them. Spanish
 * keeps `de El Cairo` (RAE, Ortografía 2010).
 */
const rules: { readonly [locale in Locale]?: readonly Rule[] } = {
  fr: [
    ['à', /^Le /, 'au '],
    ['à', /^Les /, 'aux '],
    ['de', /^Le /, 'du '],
    ['de', /^Les /, 'des '],
    ['à', /^(?=(?:Centre|Quartier|Secteur)(?!\p{L}))/u, 'dans le '],
    ['à', /^(?=Vieille )/, 'dans la '],
    ['de', /^(?=Centre-|(?:Quartier|Secteur)(?!\p{L}))/u, 'du '],
    ['de', /^(?=Vieille )/, 'de la '],
    ['de', /^(?=[AEIOUÀÂÉÈÊËÎÏÔŒÛÜ])/, 'd’'],
  ],
  it: [
    ['a', /^Il /, 'al '],
    ['di', /^Il /, 'del '],
    ['a', /^L[’']/, 'all’'],
    ['di', /^L[’']/, 'dell’'],
    ['a', /^La (?=Canea|Maddalena|Mecca|Spezia|Valletta)/, 'alla '],
    ['di', /^La (?=Canea|Maddalena|Mecca|Spezia|Valletta)/, 'della '],
    ['a', /^(?=(?:Centro|Quartiere)(?!\p{L}))/u, 'nel '],
    ['a', /^(?=(?:Città vecchia|Zona)(?!\p{L}))/u, 'nella '],
    ['di', /^(?=(?:Centro|Quartiere)(?!\p{L}))/u, 'del '],
    ['di', /^(?=(?:Città vecchia|Zona)(?!\p{L}))/u, 'della '],
    ['a', /^(?=A)/, 'ad '],
  ],
  es: [
    ['en', /^(?=(?:Barrio|Casco|Centro)(?!\p{L}))/u, 'en el '],
    ['en', /^(?=(?:Ciudad vieja|Zona)(?!\p{L}))/u, 'en la '],
    ['de', /^(?=(?:Barrio|Casco|Centro)(?!\p{L}))/u, 'del '],
    ['de', /^(?=(?:Ciudad vieja|Zona)(?!\p{L}))/u, 'de la '],
  ],
  pt: [
    ['em', CITIES_WITH_O, 'no '],
    ['em', /^(?=(?:Bairro|Centro)(?!\p{L}))/u, 'no '],
    ['de', CITIES_WITH_O, 'do '],
    ['de', /^(?=(?:Bairro|Centro)(?!\p{L}))/u, 'do '],
    ['em', /^(?=(?:Área|Cidade) )/, 'na '],
    ['de', /^(?=(?:Área|Cidade) )/, 'da '],
  ],
  de: [
    ['in', ISLANDS, 'auf '],
    ['in', /^Am /, 'am '],
    ['in', wholeName('Altstadt|Innenstadt'), 'in der '],
    ['in', wholeName('Bahnhofsviertel'), 'im '],
    ['von', wholeName('Altstadt|Innenstadt'), 'der '],
  ],
  nl: [
    ['in', ISLANDS, 'op '],
    ['in', /^Rond /, 'rond '],
    ['in', wholeName('Binnenstad|Oude stad|Stationsbuurt'), 'in de '],
    ['in', wholeName('Centrum'), 'in het '],
    ['van', wholeName('Centrum'), 'van het '],
    ['van', wholeName('Binnenstad|Oude stad|Stationsbuurt'), 'van de '],
  ],
}

/**
 * Corrects prepositions before the names among `values`, isolated (`bidi.ts`) or not: `à Le Caire` becomes `au Caire`.
 */
export function joinNames(locale: string, text: string, values: Readonly<Record<string, string | number>>): string {
  const localeRules = rules[locale as Locale]
  if (!localeRules) return text
  return NAME_VALUES.reduce((joined, key) => {
    const name = values[key]
    return typeof name === 'string' && name !== '' ? joinName(localeRules, joined, name) : joined
  }, text)
}

function joinName(localeRules: readonly Rule[], text: string, name: string): string {
  const mark = name.startsWith('\u2068') ? '\u2068' : ''
  const bare = name.slice(mark.length)
  return localeRules
    .filter(([, beginning]) => beginning.test(bare))
    .reduce(
      (joined, [preposition, beginning, merged]) =>
        joined.replaceAll(`${preposition} ${name}`, (found, offset: number, whole: string) =>
          /\p{L}$/u.test(whole.slice(0, offset)) ? found : mark + merged + bare.replace(beginning, ''),
        ),
      text,
    )
}
