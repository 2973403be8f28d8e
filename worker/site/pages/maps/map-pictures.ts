import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { isSearchable, type MapBox } from '#app/domain/search/map-box.ts'
import { boxOfView, type FirstView, fromSquare, MAX_LEVEL, squareSide } from '#app/features/map/first-view.ts'
import { isSmallView, ringMetres } from '#app/features/map/map-rings.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { listNamedPlaces } from '#worker/site/presenters/map/named-places.ts'
import { drawLand } from './draw-land.ts'
import { type ReadMapFile, readBaseMap } from './read-base-map.ts'

/** Width of the view on a typical screen, which decides the scale of the drawing. */
const TYPICAL_SIDE_PX = 480
const TILE_PX = 256
const MAX_STEP = 1e7

const integer = (max: number) => v.pipe(v.string(), v.regex(/^-?\d{1,8}$/), v.transform(Number), v.maxValue(max))
const address = v.object({
  tone: v.picklist(['day', 'night']),
  level: v.pipe(integer(MAX_LEVEL), v.minValue(0)),
  x: integer(MAX_STEP),
  y: v.pipe(
    v.string(),
    v.endsWith('.svg'),
    v.transform((file) => file.slice(0, -'.svg'.length)),
    integer(MAX_STEP),
  ),
})

/** Serves pictures of the land below a map's first pins, which a list shows before any script runs. */
export function createMapPictureRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/map/:tone/:level/:x/:file', sendLand)
  return routes
}

async function sendLand(c: Context<AppEnv>): Promise<Response> {
  const { tone, level, x, file } = c.req.param() as Record<string, string>
  const input = v.safeParse(address, { tone, level, x, y: file })
  if (!input.success) return c.body(null, 404, { 'Cache-Control': 'no-store' })
  const { scope } = c.var
  const view: FirstView = input.output
  const zoom = Math.log2(TYPICAL_SIDE_PX / (TILE_PX * squareSide(view.level)))
  const box = boxAroundView(view)
  const [base, places] = await Promise.all([
    readBaseMap(fileReader(c), box, zoom),
    isSearchable(box) ? listNamedPlaces(c, box) : [],
  ])
  const land = { view, zoom, base, places, rings: ringRadii(view, scope.country.flags.toShowMilesOnDetail) }
  return c.body(drawLand(land, scope.brand.mapColours, input.output.tone === 'day' ? 0 : 1), 200, {
    'Content-Type': 'image/svg+xml',
    'Cache-Control': 'public, max-age=86400',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
  })
}

const METRES_PER_DEGREE = 111_200

/**
 * Returns the radii in metres of the circles around the town; none for a small view, which is often around a landmark
 * that only the live map knows.
 */
function ringRadii(view: FirstView, isInMiles: boolean): number[] {
  const { south, north } = boxOfView(view)
  return isSmallView((north - south) * METRES_PER_DEGREE, isInMiles) ? [] : ringMetres(isInMiles)
}

/** Latitude where the Web Mercator projection ends. */
const MAX_LATITUDE = 85

/** Returns the section of the whole picture, which is three views wide and high. */
function boxAroundView(view: FirstView): MapBox {
  const [from, to] = [fromSquare(view, { x: -1, y: -1 }), fromSquare(view, { x: 2, y: 2 })]
  return {
    south: Math.max(-MAX_LATITUDE, to.latitude),
    west: Math.max(-180, from.longitude),
    north: Math.min(MAX_LATITUDE, from.latitude),
    east: Math.min(180, to.longitude),
  }
}

function fileReader(c: Context<AppEnv>): ReadMapFile {
  return async <Body>(file: string) => {
    const response = await c.env.ASSETS.fetch(`https://assets.invalid/map/${file}`)
    if (!response.ok) throw new Error(`/map/${file}: ${response.status}`)
    return response.json<Body>()
  }
}
