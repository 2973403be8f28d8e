import type { Context } from 'hono'
import type { MapPlace } from '#app/contracts/stays/map.ts'
import { isInBox, type MapBox, type MapPoint } from '#app/domain/search/map-box.ts'
import { cellName, cellsIn } from '#app/features/map/base-map-cells.ts'
import { listMapPlaces, townSize } from '#worker/services/catalog/list-map-places.ts'
import { distanceKm } from '#worker/services/pricing/details/distance.ts'
import type { AppEnv } from '#worker/site/context.ts'

/** Zoom level of the files, as `worker/tools/base-map/draw-towns.ts` writes them. */
const ZOOM = 7
// In degrees: a larger area shows only the towns of the catalogue.
const WIDEST = 8
const MOST_TOWNS = 70

// Within this, a town is a place of the catalogue under another name.
const SAME_KM = 1.2

type Row = [name: string, latitude: number, longitude: number, population: number]

/** What the map names: the catalogue's places, and the towns round about. */
export async function listNamedPlaces(c: Context<AppEnv>, box: MapBox): Promise<MapPlace[]> {
  const { deps, scope } = c.var
  const [own, towns] = await Promise.all([listMapPlaces(deps, scope, box), readTowns(c.env.ASSETS, box)])
  const known = own.filter(({ kind }) => kind === 'city' || kind === 'locality')
  return [...own, ...towns.filter((town) => !known.some((place) => distanceKm(place, town) < SAME_KM))]
}

async function readTowns(assets: Fetcher, box: MapBox): Promise<(MapPlace & MapPoint)[]> {
  const { south, west, north, east } = box
  if (Math.max(north - south, east - west) > WIDEST) return []
  const cells = cellsIn(ZOOM, [west, south, east, north])
  const files = await Promise.all(cells.map((cell) => readCell(assets, cellName(cell))))
  return files
    .flat()
    .map(([name, latitude, longitude, population]) => ({ name, latitude, longitude, population }))
    .filter((town) => isInBox(box, town))
    .sort((one, other) => other.population - one.population)
    .slice(0, MOST_TOWNS)
    .map(({ population, ...town }) => ({ kind: 'town', ...town, size: townSize(population) }))
}

/** Far from the demo there are no files. */
async function readCell(assets: Fetcher, name: string): Promise<Row[]> {
  const answer = await assets.fetch(`https://assets.invalid/map/towns.1/${name}.json`)
  return answer.ok ? answer.json<Row[]>() : []
}
