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
import { type Cell, cellEdges, cellsIn, coastsOf, nameOf, smooth, unpack } from '../base-map-cells.ts'

const ROOT = '/map/ground.2/'

// Zoom levels written by worker/tools/base-map/draw-base-map.ts.
const [FAR, NEAR] = [4, 9]

export const WORLD_UNTIL = 4

const NEAR_FROM = 9

// Hills are accurate to a few kilometres and towns to about one, so closer zooms hide them.
const HILLS_UNTIL = 9
const TOWNS_UNTIL = 9

/** Available tiles; `dry` tiles contain neither water nor borders. */
type Index = Record<'far' | 'hills' | 'near' | 'dry', string[]>

type Lines = number[][]
type FarBaseMap = Record<'sea' | 'lakes' | 'ice' | 'towns' | 'rivers' | 'borders', Lines>
type NearBaseMap = Record<'water' | 'borders', Lines>

const DRY = { water: [], borders: [] } as unknown as FarBaseMap & NearBaseMap

/** Panes with their z-index; `land` holds the town areas, below the water. */
const PANES = { floor: 190, near: 191, hills: 192, land: 200, water: 205, lines: 210 } as const

/** Open data, tile by tile: Natural Earth at low zooms, OpenStreetMap around towns. */
export function addBaseMap(map: LeafletMap): { refresh: () => void } {
  const renderers = Object.fromEntries(
    Object.entries(PANES).map(([pane, height]) => {
      const element = map.getPane(pane) ?? map.createPane(pane)
      element.style.zIndex = String(height)
      return [pane, svg({ pane, padding: 0.5 })]
    }),
  ) as Record<keyof typeof PANES, Renderer>
  const pathOptions = (pane: keyof typeof PANES, className: string) => ({
    pane,
    renderer: renderers[pane],
    interactive: false,
    fillRule: 'nonzero' as const,
    className,
  })
  rectangle(
    [
      [-85, -220],
      [85, 220],
    ],
    pathOptions('floor', 'map-floor'),
  ).addTo(map)
  const cells = new Map<string, LayerGroup>()
  let index: Index | null = null

  function drawFar(cell: Cell, { sea, lakes, ice, towns, rivers, borders }: FarBaseMap, group: LayerGroup): void {
    const area = (rings: Lines, pane: 'floor' | 'land', className: string) =>
      polygon(pointsOf(rings, cell), pathOptions(pane, className)).addTo(group)
    area(ice, 'floor', 'map-ice')
    // Below the water fill, which hides the shores where water areas overlap.
    polyline(coastsIn([...sea, ...lakes], cell), pathOptions('floor', 'map-coast')).addTo(group)
    area([...sea, ...lakes], 'floor', 'map-sea')
    area(towns, 'land', 'map-town')
    polyline(pointsOf(rivers, cell), pathOptions('lines', 'map-river')).addTo(group)
    polyline(pointsOf(borders, cell), pathOptions('lines', 'map-border')).addTo(group)
    if (!index?.hills.includes(nameOf(cell))) return
    imageOverlay(`${ROOT}far/${nameOf(cell)}.webp`, boundsOf(cell), { pane: 'hills' }).addTo(group)
  }

  function drawNear(cell: Cell, { water, borders }: NearBaseMap, group: LayerGroup): void {
    rectangle(boundsOf(cell), pathOptions('near', 'map-floor')).addTo(group)
    const shores = water.map(smooth)
    polyline(coastsIn(shores, cell), pathOptions('water', 'map-coast')).addTo(group)
    polygon(pointsOf(shores, cell), pathOptions('water', 'map-sea')).addTo(group)
    polyline(pointsOf(borders, cell), pathOptions('lines', 'map-border')).addTo(group)
  }

  function layersOf(kind: 'far' | 'near', cell: Cell): LayerGroup {
    const file = `${kind}/${nameOf(cell)}.json`
    const known = cells.get(file)
    if (known) return known
    const group = layerGroup()
    cells.set(file, group)
    const isDry = index?.dry.includes(nameOf(cell)) && kind === 'near'
    const reading = isDry ? Promise.resolve(DRY) : read<FarBaseMap & NearBaseMap>(file)
    reading
      .then((baseMap) => (kind === 'far' ? drawFar(cell, baseMap, group) : drawNear(cell, baseMap, group)))
      .catch((error) => {
        cells.delete(file)
        logError('map', error)
      })
    return group
  }

  function show(): void {
    if (!index) return
    const zoom = map.getZoom()
    const { near, dry, far } = index
    const bounds = map.getBounds()
    const view = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] as const
    const close = zoom < NEAR_FROM ? [] : cellsIn(NEAR, view)
    const available = close.filter((cell) => near.includes(nameOf(cell)) || dry.includes(nameOf(cell)))
    const isCovered = available.length > 0 && available.length === close.length
    const afar = zoom <= WORLD_UNTIL || isCovered ? [] : cellsIn(FAR, view).filter((cell) => far.includes(nameOf(cell)))
    const wanted = new Set([
      ...available.map((cell) => layersOf('near', cell)),
      ...afar.map((cell) => layersOf('far', cell)),
    ])
    for (const group of cells.values()) {
      if (wanted.has(group)) group.addTo(map)
      else group.remove()
    }
    const { classList } = map.getContainer()
    classList.toggle('hilly', zoom <= HILLS_UNTIL)
    classList.toggle('towny', zoom <= TOWNS_UNTIL)
  }

  // The map may be removed before its tiles have loaded.
  let isGone = false
  map.once('unload', () => {
    isGone = true
  })

  return {
    refresh: () => {
      if (index) return show()
      read<Index>('index.json').then(
        (found) => {
          index = found
          if (!isGone) show()
        },
        (error) => logError('map', error),
      )
    },
  }
}

async function read<Body>(file: string): Promise<Body> {
  const answer = await fetch(ROOT + file)
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
  return answer.json()
}

function boundsOf(cell: Cell): [LatLngTuple, LatLngTuple] {
  const [west, south, east, north] = cellEdges(cell)
  return [
    [south, west],
    [north, east],
  ]
}

function pointsOf(lines: Lines, cell: Cell): LatLngTuple[][] {
  return lines.map((line) => unpack(line, cell))
}

function coastsIn(rings: Lines, cell: Cell): LatLngTuple[][] {
  return rings.flatMap((ring) => coastsOf(ring)).map((line) => unpack(line, cell))
}
