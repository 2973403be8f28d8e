import { expect, test } from 'vitest'
import { placesNamedAt } from '#app/features/map/leaflet/name-labels.ts'
import { isBeforePrices } from '#app/features/map/leaflet/place-names.ts'

const at = { latitude: 47.17, longitude: 11.86, size: 1 }
const places = [
  { ...at, kind: 'locality', name: 'Hippach' },
  { ...at, kind: 'town', name: 'Jenbach' },
  { ...at, kind: 'landmark', name: 'Town Hall' },
  { ...at, kind: 'ski', name: 'Mayrhofen Ski Area' },
  { ...at, kind: 'city', name: 'Mayrhofen' },
  { ...at, kind: 'bus', name: 'Bus Station' },
]
const namesAt = (zoom: number) => placesNamedAt(zoom, places).map(({ name }) => name)

test('further out towns are named, closer slopes, sights and districts, by what guests look for [SMAP-04]', () => {
  expect(namesAt(8)).toEqual(['Mayrhofen', 'Jenbach'])
  expect(namesAt(10)).toEqual(['Mayrhofen', 'Mayrhofen Ski Area', 'Jenbach'])
  expect(namesAt(12)).toEqual(['Mayrhofen', 'Mayrhofen Ski Area', 'Town Hall', 'Jenbach', 'Hippach'])
})

test('the slopes of a search for slopes are named from afar [SMAP-04]', () => {
  expect(placesNamedAt(8, places, 'ski').map(({ name }) => name)).toEqual([
    'Mayrhofen',
    'Mayrhofen Ski Area',
    'Jenbach',
  ])
})

test('a coast or island is named where its towns are [SMAP-04]', () => {
  const withArea = [...places, { ...at, kind: 'area', name: 'Tyrol Alps' }]
  expect(placesNamedAt(8, withArea).map(({ name }) => name)).toEqual(['Mayrhofen', 'Tyrol Alps', 'Jenbach'])
})

test('a town of the catalogue and the same one round about have one name [SMAP-04]', () => {
  const twice = [{ ...at, kind: 'town', name: 'Mayrhofen' }, ...places]
  expect(placesNamedAt(8, twice).map(({ kind }) => kind)).toEqual(['city', 'town'])
})

test('prices make room for what distances are measured to: towns, beaches and ski areas [SMAP-04]', () => {
  const kinds = ['city', 'beach', 'ski', 'town', 'landmark', 'locality']
  const elementOf = (kind: string) => ({ matches: (selector: string) => selector.split(', ').includes(`.${kind}`) })
  const first = kinds.filter((kind) => isBeforePrices({ element: elementOf(kind) as HTMLElement }))
  expect(first).toEqual(['city', 'beach', 'ski'])
})
