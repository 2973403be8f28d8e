import {
  imageOverlay,
  type LatLngTuple,
  type LayerGroup,
  type Map as LeafletMap,
  layerGroup,
  polygon,
  polyline,
  type Renderer,
  rectangle,
  svg,
} from 'leaflet'
import { logError } from '#app/client/request/log.ts'
import { type Cell, cellEdges, cellName, cellsIn, coastsOf, decodeLine, smoothRing } from '../base-map-cells.ts'

const ROOT = '/map/ground.2/'

/** Zoom levels of the tiles that worker/tools/base-map/draw-base-map.ts writes. */
const [FAR_ZOOM, NEAR_ZOOM] = [4, 9]

/** Highest zoom of the map at which the world's outline is used instead of tiles. */
export const WORLD_UNTIL = 4

/** Lowest zoom of the map at which near tiles are used. */
const NEAR_FROM = 9

// Hills are accurate to a few kilometres and towns to about one, so closer zooms hide them. Hills stay longer, because
// without them a valley between peaks is a white page.
const HILLS_UNTIL = 10.5
const TOWNS_UNTIL = 9

/** Available tiles; `dry` tiles contain neither water nor borders. */
type Index = Record<'far' | 'hills' | 'near' | 'dry', string[]>

type Lines = number[][]
type FarBaseMap = Record<'sea' | 'lakes' | 'ice' | 'towns' | 'rivers' | 'borders', Lines>
type NearBaseMap = Record<'water' | 'borders', Lines>

const EMPTY_TILE: NearBaseMap = { water: [], borders: [] }

/** Panes with their z-index; `land` holds the town areas, below the water. */
const PANES = { floor: 190, near: 191, hills: 192, land: 200, water: 205, lines: 210 } as const

const MAX_LATITUDE = 85
// Beyond 180°, because the map may be dragged past the date line.
const MAX_LONGITUDE = 220

type Kind = 'far' | 'near' | 'hills'
type Tile = { kind: Kind; cell: Cell }
type PathOptions = ReturnType<typeof createPathOptions>

/** Adds the base map, drawn tile by tile from open data: Natural Earth at low zooms, OpenStreetMap around towns. */
export function addBaseMap(map: LeafletMap): { refresh: () => Promise<void> } {
  const pathOptions = createPathOptions(map)
  const world: [LatLngTuple, LatLngTuple] = [
    [-MAX_LATITUDE, -MAX_LONGITUDE],
    [MAX_LATITUDE, MAX_LONGITUDE],
  ]
  rectangle(world, pathOptions('floor', 'map-floor')).addTo(map)
  const layers = new Map<string, { group: LayerGroup; drawing: Promise<void> }>()
  let index: Index | null = null
  // The map may be removed before its tiles have loaded.
  let isRemoved = false
  map.once('unload', () => {
    isRemoved = true
  })

  function layerOf(tile: Tile, tiles: Index) {
    const file = fileOf(tile)
    const existing = layers.get(file)
    if (existing) return existing
    const group = layerGroup()
    const drawing = drawTile(tile, tiles, { group, pathOptions }).catch((error) => {
      layers.delete(file)
      logError('map', error)
    })
    const layer = { group, drawing }
    layers.set(file, layer)
    return layer
  }

  async function show(tiles: Index): Promise<void> {
    const visible = new Set(visibleTiles(map, tiles).map((tile) => layerOf(tile, tiles)))
    for (const layer of layers.values()) {
      if (visible.has(layer)) layer.group.addTo(map)
      else layer.group.remove()
    }
    const { classList } = map.getContainer()
    classList.toggle('towny', map.getZoom() <= TOWNS_UNTIL)
    await Promise.all([...visible].map(({ drawing }) => drawing))
  }

  return {
    refresh: () => {
      if (index) return show(index)
      return readJson<Index>('index.json').then(
        (loadedIndex) => {
          index = loadedIndex
          return isRemoved ? undefined : show(loadedIndex)
        },
        (error) => logError('map', error),
      )
    },
  }
}

/** Creates the panes; returns a function that returns the options of a path in a pane. */
function createPathOptions(map: LeafletMap) {
  const renderers = Object.fromEntries(
    Object.entries(PANES).map(([pane, zIndex]) => {
      const element = map.getPane(pane) ?? map.createPane(pane)
      element.style.zIndex = String(zIndex)
      return [pane, svg({ pane, padding: 0.5 })]
    }),
  ) as Record<keyof typeof PANES, Renderer>
  return (pane: keyof typeof PANES, className: string) => ({
    pane,
    renderer: renderers[pane],
    interactive: false,
    fillRule: 'nonzero' as const,
    className,
  })
}

/** Returns the tiles to draw. Near tiles replace the far ones when they cover the whole view. */
function visibleTiles(map: LeafletMap, { near, dry, far, hills }: Index): Tile[] {
  const zoom = map.getZoom()
  const bounds = map.getBounds()
  const view = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] as const
  const nearCells = zoom < NEAR_FROM ? [] : cellsIn(NEAR_ZOOM, view)
  const available = nearCells.filter((cell) => near.includes(cellName(cell)) || dry.includes(cellName(cell)))
  const isCovered = available.length > 0 && available.length === nearCells.length
  const farCells =
    zoom <= WORLD_UNTIL || isCovered ? [] : cellsIn(FAR_ZOOM, view).filter((cell) => far.includes(cellName(cell)))
  const hillCells =
    zoom <= WORLD_UNTIL || zoom > HILLS_UNTIL
      ? []
      : cellsIn(FAR_ZOOM, view).filter((cell) => hills.includes(cellName(cell)))
  return [
    ...hillCells.map((cell): Tile => ({ kind: 'hills', cell })),
    ...available.map((cell): Tile => ({ kind: 'near', cell })),
    ...farCells.map((cell): Tile => ({ kind: 'far', cell })),
  ]
}

function fileOf({ kind, cell }: Tile): string {
  return kind === 'hills' ? `far/${cellName(cell)}.webp` : `${kind}/${cellName(cell)}.json`
}

type Target = { group: LayerGroup; pathOptions: PathOptions }

async function drawTile(tile: Tile, { dry }: Index, target: Target): Promise<void> {
  const { kind, cell } = tile
  const name = cellName(cell)
  if (kind === 'hills') {
    imageOverlay(ROOT + fileOf(tile), boundsOf(cell), { pane: 'hills' }).addTo(target.group)
    return
  }
  if (kind === 'near') {
    drawNear(cell, dry.includes(name) ? EMPTY_TILE : await readJson<NearBaseMap>(fileOf(tile)), target)
    return
  }
  drawFar(cell, await readJson<FarBaseMap>(fileOf(tile)), target)
}

function drawFar(cell: Cell, { sea, lakes, ice, towns, rivers, borders }: FarBaseMap, target: Target): void {
  const { group, pathOptions } = target
  const drawArea = (rings: Lines, pane: 'floor' | 'land', className: string) =>
    polygon(pointsOf(rings, cell), pathOptions(pane, className)).addTo(group)
  drawArea(ice, 'floor', 'map-ice')
  // Below the water fill, which hides the shores where water areas overlap.
  polyline(coastsIn([...sea, ...lakes], cell), pathOptions('floor', 'map-coast')).addTo(group)
  drawArea([...sea, ...lakes], 'floor', 'map-sea')
  drawArea(towns, 'land', 'map-town')
  polyline(pointsOf(rivers, cell), pathOptions('lines', 'map-river')).addTo(group)
  polyline(pointsOf(borders, cell), pathOptions('lines', 'map-border')).addTo(group)
}

function drawNear(cell: Cell, { water, borders }: NearBaseMap, { group, pathOptions }: Target): void {
  rectangle(boundsOf(cell), pathOptions('near', 'map-floor')).addTo(group)
  const shores = water.map(smoothRing)
  polyline(coastsIn(shores, cell), pathOptions('water', 'map-coast')).addTo(group)
  polygon(pointsOf(shores, cell), pathOptions('water', 'map-sea')).addTo(group)
  polyline(pointsOf(borders, cell), pathOptions('lines', 'map-border')).addTo(group)
}

async function readJson<Body>(file: string): Promise<Body> {
  const response = await fetch(ROOT + file)
  if (!response.ok) throw new Error(`${file}: ${response.status}`)
  return response.json()
}

function boundsOf(cell: Cell): [LatLngTuple, LatLngTuple] {
  const [west, south, east, north] = cellEdges(cell)
  return [
    [south, west],
    [north, east],
  ]
}

function pointsOf(lines: Lines, cell: Cell): LatLngTuple[][] {
  return lines.map((line) => decodeLine(line, cell))
}

function coastsIn(rings: Lines, cell: Cell): LatLngTuple[][] {
  return rings.flatMap((ring) => coastsOf(ring)).map((line) => decodeLine(line, cell))
}
