import { expect, test } from 'vitest'
import { isolate } from '#app/i18n/bidi.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { loadTranslator } from '#app/i18n/messages.ts'
import { joinNames } from '#app/i18n/names/join-names.ts'

const join = (locale: Locale, text: string, city: string) => joinNames(locale, text.replace('{city}', city), { city })

test('French merges prepositions with articles and elides vowels', () => {
  expect(join('fr', 'Hôtels à {city}', 'Le Caire')).toBe('Hôtels au Caire')
  expect(join('fr', 'Hôtels à {city}', 'Les Sables-d’Olonne')).toBe('Hôtels aux Sables-d’Olonne')
  expect(join('fr', 'Hôtels à {city}', 'La Haye')).toBe('Hôtels à La Haye')
  expect(join('fr', 'Hôtels à {city}', 'Los Angeles')).toBe('Hôtels à Los Angeles')
  expect(join('fr', 'Autour de {city}', 'Le Havre')).toBe('Autour du Havre')
  expect(join('fr', 'Quartiers de {city}', 'Les Arcs')).toBe('Quartiers des Arcs')
  expect(join('fr', 'Quartiers de {city}', 'Amsterdam')).toBe('Quartiers d’Amsterdam')
  expect(join('fr', 'Quartiers de {city}', 'Hanoï')).toBe('Quartiers de Hanoï')
  expect(join('fr', 'Hôtels à {city}', 'Le Marais, Paris')).toBe('Hôtels au Marais, Paris')
  expect(join('fr', 'Hôtels à {city}', 'Vieille ville, Rome')).toBe('Hôtels dans la Vieille ville, Rome')
})

test('Italian merges its own articles only', () => {
  expect(join('it', 'Hotel a {city}', 'Il Cairo')).toBe('Hotel al Cairo')
  expect(join('it', 'Quartieri di {city}', 'L’Avana')).toBe('Quartieri dell’Avana')
  expect(join('it', 'Hotel a {city}', "L'Aquila")).toBe('Hotel all’Aquila')
  expect(join('it', 'Hotel a {city}', 'La Spezia')).toBe('Hotel alla Spezia')
  expect(join('it', 'Hotel a {city}', 'La Paz')).toBe('Hotel a La Paz')
  expect(join('it', 'Hotel a {city}', 'Le Havre')).toBe('Hotel a Le Havre')
  expect(join('it', 'Hotel a {city}', 'Amsterdam')).toBe('Hotel ad Amsterdam')
  expect(join('it', 'Hotel a {city}', 'Città del Messico')).toBe('Hotel a Città del Messico')
  expect(join('it', 'Hotel a {city}', 'Centro storico, Vienna')).toBe('Hotel nel Centro storico, Vienna')
})

test('Portuguese gives an article to the cities that have one', () => {
  expect(join('pt', 'Hotéis em {city}', 'Rio de Janeiro')).toBe('Hotéis no Rio de Janeiro')
  expect(join('pt', 'Bairros de {city}', 'Cairo')).toBe('Bairros do Cairo')
  expect(join('pt', 'Hotéis em {city}', 'Cidade do México')).toBe('Hotéis na Cidade do México')
  expect(join('pt', 'Hotéis em {city}', 'Porto, Portugal')).toBe('Hotéis no Porto, Portugal')
  expect(join('pt', 'Hotéis em {city}', 'Porto Alegre')).toBe('Hotéis em Porto Alegre')
  expect(join('pt', 'Hotéis em {city}', 'Lisboa')).toBe('Hotéis em Lisboa')
})

test("Spanish keeps a name's article, and gives quarters one", () => {
  expect(join('es', 'Barrios de {city}', 'El Cairo')).toBe('Barrios de El Cairo')
  expect(join('es', 'Hoteles en {city}', 'Casco antiguo, Praga')).toBe('Hoteles en el Casco antiguo, Praga')
})

test('German and Dutch use "on" for islands', () => {
  expect(join('de', 'Ferienhäuser in {city}', 'Sylt')).toBe('Ferienhäuser auf Sylt')
  expect(join('nl', 'Vakantiehuizen in {city}', 'Texel')).toBe('Vakantiehuizen op Texel')
  expect(join('nl', 'Hotels in {city}', 'Oude stad, Praag')).toBe('Hotels in de Oude stad, Praag')
  expect(join('de', 'Hotels in {city}', 'Am Flughafen, Wien')).toBe('Hotels am Flughafen, Wien')
  expect(join('de', 'Hotels in {city}', 'Balingen')).toBe('Hotels in Balingen')
})

test('recognises quarters by whole words only', () => {
  expect(join('de', 'Bewertungen von {city}', 'Altstadthotel Krone')).toBe('Bewertungen von Altstadthotel Krone')
  expect(join('de', 'Bewertungen von {city}', 'Altstadt Hotel')).toBe('Bewertungen von Altstadt Hotel')
  expect(join('de', 'Hotels in {city}', 'Altstadt, Wien')).toBe('Hotels in der Altstadt, Wien')
  expect(join('nl', 'Hotels in {city}', 'Oude stadhuis')).toBe('Hotels in Oude stadhuis')
  expect(join('es', 'Noches en {city}', 'Centroamérica Hotel')).toBe('Noches en Centroamérica Hotel')
  expect(join('it', 'Recensioni di {city}', 'Zonaro')).toBe('Recensioni di Zonaro')
})

test('an isolated city is a whole name too', () => {
  const isolated = (locale: Locale, text: string, city: string) => join(locale, text, isolate(city))
  expect(isolated('de', 'Ein Haus in {city}', 'Sylt')).toBe('Ein Haus \u2068auf Sylt\u2069')
  expect(isolated('nl', 'Een huis in {city}', 'Binnenstad')).toBe('Een huis \u2068in de Binnenstad\u2069')
  expect(isolated('pt', 'Uma casa em {city}', 'Rio de Janeiro')).toBe('Uma casa \u2068no Rio de Janeiro\u2069')
})

test('only whole words are prepositions, and isolated names stay', () => {
  expect(join('fr', 'Voilà {city}', 'Le Caire')).toBe('Voilà Le Caire')
  expect(joinNames('fr', `Cette nuit à ${isolate('Le Caire')} coûte`, { city: isolate('Le Caire') })).toBe(
    'Cette nuit \u2068au Caire\u2069 coûte',
  )
  expect(joinNames('fr', 'Avis de Le Gall', { author: 'Le Gall' })).toBe('Avis de Le Gall')
  expect(join('en', 'Hotels in {city}', 'Texel')).toBe('Hotels in Texel')
})

test('every message joins its names', async () => {
  const [french, portuguese] = await Promise.all([loadTranslator('fr', ['common']), loadTranslator('pt', ['common'])])
  expect(french('common.hotelsIn', { city: 'Le Caire' })).toBe('Hôtels au Caire')
  expect(portuguese('common.homesIn', { city: 'Rio de Janeiro' })).toBe('Casas de temporada no Rio de Janeiro')
})
