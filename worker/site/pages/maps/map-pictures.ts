import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { isSearchable, type MapBox } from '#app/domain/search/map-box.ts'
import { boxOfView, type FirstView, fromSquare, MAX_LEVEL, sideOf } from '#app/features/map/first-view.ts'
import { isSmallView, ringMetres } from '#app/features/map/map-rings.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { drawLand } from './draw-land.ts'
import { type ReadMapFile, readBaseMap } from './read-base-map.ts'
import { listNamedPlaces } from '#worker/site/presenters/named-places.ts'

// Width in pixels of the square on a usual screen, which decides the scale of the drawing.
const USUAL_SIDE = 480
const TILE = 256

const whole = (max: number) => v.pipe(v.string(), v.regex(/^-?\d{1,8}$/), v.transform(Number), v.maxValue(max))
const address = v.object({
  tone: v.picklist(['day', 'night']),
  level: v.pipe(whole(MAX_LEVEL), v.minValue(0)),
  x: whole(1e7),
  y: v.pipe(
    v.string(),
    v.endsWith('.svg'),
    v.transform((file) => file.slice(0, -4)),
    whole(1e7),
  ),
})

/** The land below the first pins of a map, so that a list shows it before any script runs. */
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
  const zoom = Math.log2(USUAL_SIDE / (TILE * sideOf(view.level)))
  const box = boxAroundView(view)
  const [base, places] = await Promise.all([
    readBaseMap(fileReader(c), box, zoom),
    isSearchable(box) ? listNamedPlaces(c, box) : [],
  ])
  const land = { view, zoom, base, places, rings: ringsOf(view, scope.country.flags.toShowMilesOnDetail) }
  return c.body(drawLand(land, scope.brand.mapColours, input.output.tone === 'day' ? 0 : 1), 200, {
    'Content-Type': 'image/svg+xml',
    'Cache-Control': 'public, max-age=86400',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
  })
}

const METRES_PER_DEGREE = 111_200

/** A small view is often around a landmark, which only the live map knows: its circles come with that. */
function ringsOf(view: FirstView, isInMiles: boolean): number[] {
  const { south, north } = boxOfView(view)
  return isSmallView((north - south) * METRES_PER_DEGREE, isInMiles) ? [] : ringMetres(isInMiles)
}

/** The whole picture, three sides wide and high. */
function boxAroundView(view: FirstView): MapBox {
  const [from, to] = [fromSquare(view, { x: -1, y: -1 }), fromSquare(view, { x: 2, y: 2 })]
  return {
    south: Math.max(-85, to.latitude),
    west: Math.max(-180, from.longitude),
    north: Math.min(85, from.latitude),
    east: Math.min(180, to.longitude),
  }
}

function fileReader(c: Context<AppEnv>): ReadMapFile {
  return async <Body>(file: string) => {
    const answer = await c.env.ASSETS.fetch(`https://assets.invalid/map/${file}`)
    if (!answer.ok) throw new Error(`/map/${file}: ${answer.status}`)
    return answer.json<Body>()
  }
}
