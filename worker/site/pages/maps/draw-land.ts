import type { MapColours } from '#app/brands/brand.ts'
import type { MapPlace } from '#app/contracts/stays/map.ts'
import { type Cell, cellEdges, coastsOf, decodeLine, smoothRing } from '#app/features/map/base-map-cells.ts'
import { type FirstView, toSquare } from '#app/features/map/first-view.ts'
import { builtUpOutlines } from '#app/features/map/place-outlines.ts'
import type { BaseMap, Lines } from './read-base-map.ts'

/** SVG units of a side of the view; the picture is three sides wide and high. */
const SIDE = 1000
const SIZE = 3 * SIDE
const KM_PER_DEGREE = 111.2

// Zoom levels as in `app/features/map/leaflet`: further out only towns and coasts are drawn.
const MIN_BLOCK_ZOOM = 11
const MAX_TOWN_ZOOM = 9

/** Index of the day's and the night's colour. */
type Tone = 0 | 1

export type Land = {
  view: FirstView
  zoom: number
  base: BaseMap
  places: readonly MapPlace[]
  /** Distances in metres of the circles around the town. */
  rings: readonly number[]
}

type Points = readonly (readonly [latitude: number, longitude: number])[]
type Draw = (lines: readonly Points[], isClosed: boolean) => string

/** Returns the land of a map as SVG: the same as the live map, without names and pins. */
export function drawLand(land: Land, colours: MapColours, tone: Tone): string {
  const { view, zoom, base } = land
  const draw = pathDrawer(view)
  const ink = Object.fromEntries(Object.entries(colours).map(([role, tones]) => [role, tones[tone]])) as Ink
  const landColour = zoom <= MAX_TOWN_ZOOM ? ink.block : ink.street
  const background = base.isWorld ? ink.water : landColour
  const parts = [
    `<rect width="${SIZE}" height="${SIZE}" fill="${background}"/>`,
    ...(base.isWorld ? drawWorld(base, draw, ink) : drawCountry(land, draw, ink)),
  ]
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">`
  return `${head}<style>*{vector-effect:non-scaling-stroke}</style>${parts.join('')}</svg>`
}

type Ink = Record<keyof MapColours, string>

function drawWorld({ land, borders }: Extract<BaseMap, { isWorld: true }>, draw: Draw, ink: Ink): string[] {
  return [
    path(draw(land, true), `fill="${ink.block}" stroke="${ink.edge}"`),
    path(draw(borders, false), borderInk(ink)),
  ]
}

function drawCountry({ view, zoom, base, places, rings }: Land, draw: Draw, ink: Ink): string[] {
  if (base.isWorld) return []
  const { far, near } = base
  const shore = `fill="none" stroke="color-mix(in srgb,${ink.water} 78%,${ink.text})" stroke-width="2"`
  const water = `fill="${ink.water}"`
  const farWater = far.flatMap(({ cell, lines }) => decodeLines([...lines.sea, ...lines.lakes], cell))
  const shores = near.map(({ cell, lines }) => ({ cell, rings: lines.water.map(smoothRing) }))
  const nearWater = shores.flatMap(({ cell, rings }) => decodeLines(rings, cell))
  const nearCells = near.map(({ cell }) => cellCorners(cell))
  return [
    path(draw(allLines(far, 'ice'), true), `fill="${ink.park}"`),
    path(draw(farCoasts(far), false), shore),
    path(draw(farWater, true), water),
    path(draw(nearCells, true), `fill="${zoom <= MAX_TOWN_ZOOM ? ink.block : ink.street}"`),
    ...(zoom >= MIN_BLOCK_ZOOM ? drawTowns(places, draw, ink) : []),
    zoom <= MAX_TOWN_ZOOM ? path(draw(allLines(far, 'towns'), true), `fill="${ink.line}" fill-opacity=".4"`) : '',
    path(
      draw(
        shores.flatMap(({ cell, rings }) => decodeLines(rings.flatMap(coastsOf), cell)),
        false,
      ),
      shore,
    ),
    path(draw(nearWater, true), water),
    path(draw(allLines(far, 'rivers'), false), `fill="none" stroke="${ink.water}" stroke-width="1.5"`),
    path(draw([...allLines(far, 'borders'), ...allLines(near, 'borders')], false), borderInk(ink)),
    zoom >= MIN_BLOCK_ZOOM ? drawRings(view, places, { rings, ink }) : '',
  ]
}

function borderInk({ text }: Ink): string {
  return `fill="none" stroke="${text}" stroke-dasharray="5 3 1 3" stroke-opacity=".6"`
}

function drawTowns(places: readonly MapPlace[], draw: Draw, ink: Ink): string[] {
  const cells = builtUpOutlines(places)
  const outlines = (isPark: boolean) =>
    cells.flatMap(({ place, outline }) => ((place.kind === 'green') === isPark ? [outline] : []))
  return [
    path(
      draw(outlines(false), true),
      `fill="${ink.block}" stroke="${ink.street}" stroke-width="4" stroke-linejoin="round"`,
    ),
    path(draw(outlines(true), true), `fill="${ink.park}"`),
  ]
}

type Rings = { rings: readonly number[]; ink: Ink }

function drawRings(view: FirstView, places: readonly MapPlace[], { rings, ink }: Rings): string {
  const centre = places.find(({ kind }) => kind === 'city')
  if (!centre) return ''
  const centreUnits = toUnits(view, centre.latitude, centre.longitude)
  const circles = rings.map((metres) => {
    const north = toUnits(view, centre.latitude + metres / 1000 / KM_PER_DEGREE, centre.longitude)
    return `<circle cx="${centreUnits.x}" cy="${centreUnits.y}" r="${centreUnits.y - north.y}"/>`
  })
  return `<g fill="none" stroke="${ink.line}" stroke-width="1.5" stroke-dasharray="6 7">${circles.join('')}</g>`
}

type Tiles<Lists> = readonly { cell: Cell; lines: Lists }[]

function allLines<Name extends string>(tiles: Tiles<Record<Name, Lines>>, name: Name): Points[] {
  return tiles.flatMap(({ cell, lines }) => decodeLines(lines[name], cell))
}

function farCoasts(tiles: Tiles<Record<'sea' | 'lakes', Lines>>): Points[] {
  return tiles.flatMap(({ cell, lines }) => decodeLines([...lines.sea, ...lines.lakes].flatMap(coastsOf), cell))
}

function decodeLines(lines: Lines, cell: Cell): Points[] {
  return lines.map((line) => decodeLine(line, cell))
}

function cellCorners(cell: Cell): Points {
  const [west, south, east, north] = cellEdges(cell)
  return [
    [north, west],
    [north, east],
    [south, east],
    [south, west],
  ]
}

function path(shape: string, ink: string): string {
  return shape === '' ? '' : `<path d="${shape}" ${ink}/>`
}

function toUnits(view: FirstView, latitude: number, longitude: number): { x: number; y: number } {
  const { x, y } = toSquare(view, { latitude, longitude })
  return { x: Math.round((x + 1) * SIDE), y: Math.round((y + 1) * SIDE) }
}

/** Draws lines in whole units, without repeated points and without lines outside the picture. */
function pathDrawer(view: FirstView): Draw {
  return (lines, isClosed) => lines.map((line) => toPathData(line, view, isClosed)).join('')
}

/** Returns the path data of a line in relative steps, or an empty text outside the picture. */
function toPathData(line: Points, view: FirstView, isClosed: boolean): string {
  const units = line.map(([latitude, longitude]) => toUnits(view, latitude, longitude))
  const isOutside = (side: 'x' | 'y') =>
    units.every((unit) => unit[side] < 0) || units.every((unit) => unit[side] > SIZE)
  if (isOutside('x') || isOutside('y')) return ''
  let [lastX, lastY] = [0, 0]
  const steps = units.flatMap(({ x, y }, index) => {
    const [byX, byY] = [x - lastX, y - lastY]
    if (index > 0 && byX === 0 && byY === 0) return []
    ;[lastX, lastY] = [x, y]
    return [index === 0 ? `M${x} ${y}l` : `${byX} ${byY}`]
  })
  if (steps.length < 2) return ''
  const [start = '', ...rest] = steps
  return `${start}${rest.join(' ').replaceAll(' -', '-')}${isClosed ? 'z' : ''}`
}
