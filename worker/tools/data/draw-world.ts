// Writes public/map/world.1.json from Natural Earth (package `world-atlas`, public domain). Run manually for a new
// edition: `node worker/tools/data/draw-world.ts`. A changed file needs a new number in its name.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature, mesh } from 'topojson-client'

type Line = [longitude: number, latitude: number][]

const require = createRequire(import.meta.url)
const readAtlas = (name: string) => JSON.parse(readFileSync(require.resolve(`world-atlas/${name}.json`), 'utf8'))

const countries = readAtlas('countries-110m')
const land = feature(countries, countries.objects.land) as unknown as {
  features: { geometry: { coordinates: Line[][] } }[]
}
const borders = mesh(countries, countries.objects.countries, (a, b) => a !== b)

/** Returns alternating latitude and longitude, in tenths of a degree. */
const flatten = (line: Line) =>
  line.flatMap(([longitude, latitude]) => [latitude, longitude].map((degrees) => Math.round(degrees * 10)))

const rings = land.features.flatMap(({ geometry }) => geometry.coordinates.flat())
const world = { land: rings.map(flatten), borders: (borders.coordinates as Line[]).map(flatten) }
const file = new URL('../../../public/map/world.1.json', import.meta.url)
writeFileSync(file, JSON.stringify(world))
