import type { Locale } from '../locales.ts'

type Rule = readonly [preposition: string, beginning: RegExp, joined: string]

/** Arguments of messages that are names of places, houses or companies. */
const NAMES = ['city', 'place', 'hotel', 'brand'] as const

/** A name that is one of these as a whole, alone, before its city, or isolated. */
const whole = (names: string) => new RegExp(`^(?=(?:${names})(?:$|,| ·|\u2069))`)

/** Islands a guest stays on and not in; towns of the same name are told the same way. */
const ISLANDS = whole(
  'Ameland|Amrum|Bali|Borkum|Capri|Corfu|Elba|Fehmarn|Fuerteventura|Föhr|Gran Canaria|Helgoland|Ibiza|' +
    'Ischia|Jeju|Juist|Ko Samui|Korfu|Kos|Kreta|Langeoog|Lanzarote|Lombok|Madeira|Mallorca|Menorca|' +
    'Mykonos|Norderney|Phuket|Rhodos|Roatán|Rügen|Sansibar|Santorini?|Schiermonnikoog|Spiekeroog|Sylt|' +
    'Tenerife|Teneriffa|Terschelling|Texel|Usedom|Vlieland|Wangerooge|Zanzibar',
)

/** Cities Brazilians give their article. */
const NO_CITIES = whole('Cairo|Funchal|Porto|Recife|Rio de Janeiro')

/**
 * What a preposition becomes before a name that begins so; what the pattern takes is gone. French and Italian merge it with
 * the name's article, Portuguese gives some names one, German and Dutch have another for islands, and quarters named by
 * a common noun have their article in all of them. Spanish writes `de El Cairo` unmerged (RAE, Ortografía 2010).
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
    ['em', NO_CITIES, 'no '],
    ['em', /^(?=(?:Bairro|Centro)(?!\p{L}))/u, 'no '],
    ['de', NO_CITIES, 'do '],
    ['de', /^(?=(?:Bairro|Centro)(?!\p{L}))/u, 'do '],
    ['em', /^(?=(?:Área|Cidade) )/, 'na '],
    ['de', /^(?=(?:Área|Cidade) )/, 'da '],
  ],
  de: [
    ['in', ISLANDS, 'auf '],
    ['in', /^Am /, 'am '],
    ['in', whole('Altstadt|Innenstadt'), 'in der '],
    ['in', whole('Bahnhofsviertel'), 'im '],
    ['von', whole('Altstadt|Innenstadt'), 'der '],
  ],
  nl: [
    ['in', ISLANDS, 'op '],
    ['in', /^Rond /, 'rond '],
    ['in', whole('Binnenstad|Oude stad|Stationsbuurt'), 'in de '],
    ['in', whole('Centrum'), 'in het '],
    ['van', whole('Centrum'), 'van het '],
    ['van', whole('Binnenstad|Oude stad|Stationsbuurt'), 'van de '],
  ],
}

/**
 * A written text with its names joined to the prepositions before them as the language does: `à Le Caire` is `au Caire`.
 * Of `values`, what the text was written with, only the names count, isolated (`bidi.ts`) or not.
 */
export function joinNames(locale: string, text: string, values: Readonly<Record<string, string | number>>): string {
  const known = rules[locale as Locale]
  if (!known) return text
  return NAMES.reduce((joined, key) => {
    const name = values[key]
    return typeof name === 'string' && name !== '' ? joinName(known, joined, name) : joined
  }, text)
}

function joinName(known: readonly Rule[], text: string, name: string): string {
  const mark = name.startsWith('\u2068') ? '\u2068' : ''
  const bare = name.slice(mark.length)
  return known
    .filter(([, beginning]) => beginning.test(bare))
    .reduce(
      (joined, [preposition, beginning, merged]) =>
        joined.replaceAll(`${preposition} ${name}`, (found, offset: number, whole: string) =>
          /\p{L}$/u.test(whole.slice(0, offset)) ? found : mark + merged + bare.replace(beginning, ''),
        ),
      text,
    )
}
