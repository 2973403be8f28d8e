import type { Context } from 'hono'
import type { MapPlace } from '#app/contracts/stays/map.ts'
import { isInBox, type MapBox, type MapPoint } from '#app/domain/search/map-box.ts'
import { cellName, cellsIn } from '#app/features/map/base-map-cells.ts'
import { listMapPlaces, townRadiusKm } from '#worker/services/catalog/list-map-places.ts'
import { distanceKm } from '#worker/services/pricing/details/distance.ts'
import type { AppEnv } from '#worker/site/context.ts'

/** Zoom level of the files, as `worker/tools/base-map/draw-towns.ts` writes them. */
const ZOOM = 7
/** A wider or higher area shows only the towns of the catalogue. */
const MAX_DEGREES = 8
const MAX_TOWNS = 70

/** A town this near to a place of the catalogue is the same place under another name. */
const SAME_PLACE_KM = 1.2

type Row = [name: string, latitude: number, longitude: number, population: number]

/** Returns the places named on the map: those of the catalogue, and other towns. */
export async function listNamedPlaces(c: Context<AppEnv>, box: MapBox): Promise<MapPlace[]> {
  const { deps, scope } = c.var
  const [cataloguePlaces, towns] = await Promise.all([listMapPlaces(deps, scope, box), readTowns(c.env.ASSETS, box)])
  const cities = cataloguePlaces.filter(({ kind }) => kind === 'city' || kind === 'locality')
  const isNew = (town: MapPoint) => !cities.some((place) => distanceKm(place, town) < SAME_PLACE_KM)
  return [...cataloguePlaces, ...towns.filter(isNew)]
}

async function readTowns(assets: Fetcher, box: MapBox): Promise<(MapPlace & MapPoint)[]> {
  const { south, west, north, east } = box
  if (Math.max(north - south, east - west) > MAX_DEGREES) return []
  const cells = cellsIn(ZOOM, [west, south, east, north])
  const files = await Promise.all(cells.map((cell) => readCell(assets, cellName(cell))))
  return files
    .flat()
    .map(([name, latitude, longitude, population]) => ({ name, latitude, longitude, population }))
    .filter((town) => isInBox(box, town))
    .sort((one, other) => other.population - one.population)
    .slice(0, MAX_TOWNS)
    .map(({ population, ...town }) => ({ kind: 'town', ...town, size: townRadiusKm(population) }))
}

/** Returns no towns for cells without a file, which are far from the demo's places. */
async function readCell(assets: Fetcher, name: string): Promise<Row[]> {
  const response = await assets.fetch(`https://assets.invalid/map/towns.1/${name}.json`)
  return response.ok ? response.json<Row[]>() : []
}
