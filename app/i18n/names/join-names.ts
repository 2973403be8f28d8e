import type { Locale } from '../locales.ts'

type Rule = readonly [preposition: string, beginning: RegExp, joined: string]

/** Arguments of messages that are names of places, houses or companies. */
const NAMES = ['city', 'place', 'hotel', 'brand'] as const

/** Islands a guest stays on and not in; towns of the same name are told the same way. */
const ISLANDS =
  /^(?=(?:Ameland|Amrum|Bali|Borkum|Capri|Corfu|Elba|Fehmarn|Fuerteventura|Föhr|Gran Canaria|Helgoland|Ibiza|Ischia|Jeju|Juist|Ko Samui|Korfu|Kos|Kreta|Langeoog|Lanzarote|Lombok|Madeira|Mallorca|Menorca|Mykonos|Norderney|Phuket|Rhodos|Roatán|Rügen|Sansibar|Santorini?|Schiermonnikoog|Spiekeroog|Sylt|Tenerife|Teneriffa|Terschelling|Texel|Usedom|Vlieland|Wangerooge|Zanzibar)(?:$|,| ·))/

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
    ['à', /^(?=Centre|Quartier|Secteur)/, 'dans le '],
    ['à', /^(?=Vieille)/, 'dans la '],
    ['de', /^(?=Centre-|Quartier|Secteur)/, 'du '],
    ['de', /^(?=Vieille)/, 'de la '],
    ['de', /^(?=[AEIOUÀÂÉÈÊËÎÏÔŒÛÜ])/, 'd’'],
  ],
  it: [
    ['a', /^Il /, 'al '],
    ['di', /^Il /, 'del '],
    ['a', /^L[’']/, 'all’'],
    ['di', /^L[’']/, 'dell’'],
    ['a', /^La (?=Canea|Maddalena|Mecca|Spezia|Valletta)/, 'alla '],
    ['di', /^La (?=Canea|Maddalena|Mecca|Spezia|Valletta)/, 'della '],
    ['a', /^(?=Centro|Quartiere)/, 'nel '],
    ['a', /^(?=Città vecchia|Zona)/, 'nella '],
    ['di', /^(?=Centro|Quartiere)/, 'del '],
    ['di', /^(?=Città vecchia|Zona)/, 'della '],
    ['a', /^(?=A)/, 'ad '],
  ],
  es: [
    ['en', /^(?=Barrio|Casco|Centro)/, 'en el '],
    ['en', /^(?=Ciudad vieja|Zona)/, 'en la '],
    ['de', /^(?=Barrio|Casco|Centro)/, 'del '],
    ['de', /^(?=Ciudad vieja|Zona)/, 'de la '],
  ],
  pt: [
    ['em', /^(?=(?:Cairo|Funchal|Porto|Recife|Rio de Janeiro)(?:$|,| ·)|Bairro|Centro)/, 'no '],
    ['de', /^(?=(?:Cairo|Funchal|Porto|Recife|Rio de Janeiro)(?:$|,| ·)|Bairro|Centro)/, 'do '],
    ['em', /^(?=Área|Cidade )/, 'na '],
    ['de', /^(?=Área|Cidade )/, 'da '],
  ],
  de: [
    ['in', ISLANDS, 'auf '],
    ['in', /^Am /, 'am '],
    ['in', /^(?=Altstadt|Innenstadt)/, 'in der '],
    ['in', /^(?=Bahnhofsviertel)/, 'im '],
    ['von', /^(?=Altstadt|Innenstadt)/, 'der '],
  ],
  nl: [
    ['in', ISLANDS, 'op '],
    ['in', /^Rond /, 'rond '],
    ['in', /^(?=Binnenstad|Oude stad|Stationsbuurt)/, 'in de '],
    ['in', /^(?=Centrum)/, 'in het '],
    ['van', /^(?=Centrum)/, 'van het '],
    ['van', /^(?=Binnenstad|Oude stad|Stationsbuurt)/, 'van de '],
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
