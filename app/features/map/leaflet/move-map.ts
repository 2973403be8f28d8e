import { type LatLng, type Map as LeafletMap, latLngBounds } from 'leaflet'
import { boxAround, type MapBox, type MapPoint } from '#app/domain/search/map-box.ts'
import { type FirstView, fromSquare, fromWorld, squareSide, toWorld } from '../first-view.ts'
import { pinWidth } from '../fit-labels.ts'
import type { MapModel } from '../model.ts'
import { labelOf } from '../place-pins.ts'

// Longest price label: `≈ Rp12.345.678` has 14 characters.
const MAX_PRICE_LENGTH = 16

// Same media query as in the style sheet.
const STRIP_MEDIA = '(max-width: 1199.98px)'
const STRIP_HEIGHT = 132
const STRIP_GAP = 16

/** Width in pixels of the world at zoom 0. */
const TILE = 256

/** Least distance in pixels of a pin from the sides and the bottom of the map. */
const MIN_SIDE = 32
/** Space in pixels for a price above its point. */
const TOP = 64
/** Width in pixels of the zoom buttons. */
const BUTTONS = 40

/** Shows the requested box, otherwise the document's view, otherwise the model's box. */
export function fitView(map: LeafletMap, model: MapModel): void {
  const { box, isAsked, view } = model
  // The requested box, slightly shrunk so that rounding does not pick the next lower zoom.
  if (isAsked) map.fitBounds(boundsOf(box).pad(-0.02), { animate: false })
  else if (!view || !takeOverView(map, view)) fitBox(map, box, model.pins)
}

/** Shows all pins and the searched place, wherever the map was. */
export function fitPins(map: LeafletMap, { pins, searched }: MapModel): void {
  const box = boxAround([...pins, ...(searched ? [searched] : [])])
  if (box) fitBox(map, box, pins)
}

function fitBox(map: LeafletMap, box: MapBox, pins: MapModel['pins']): void {
  // Keep pins clear of the cards over the bottom of the map.
  const bottom = stripHeight(map.getContainer()) ?? MIN_SIDE
  // Keep pins clear of the buttons and of the map's edge, including long names.
  const longLabels = pins.map((pin) => labelOf(pin) ?? '').filter((label) => label.length > MAX_PRICE_LENGTH)
  const halfWidth = Math.max(MIN_SIDE, ...longLabels.map((label) => pinWidth(label) / 2))
  const side = Math.min(halfWidth, map.getSize().x / 4)
  map.fitBounds(boundsOf(box), {
    paddingTopLeft: [side, TOP],
    paddingBottomRight: [map.dragging.enabled() ? side + BUTTONS : side, bottom],
    maxZoom: 16,
    animate: false,
  })
}

/**
 * Shows the view exactly as the document does, where the style sheet places its square. Returns false when the document
 * does not show the square.
 */
function takeOverView(map: LeafletMap, view: FirstView): boolean {
  const holder = map.getContainer()
  const square = holder.parentElement?.querySelector('.map-square')?.getBoundingClientRect()
  if (!square || square.width === 0) return false
  const mapBox = holder.getBoundingClientRect()
  const world = square.width / squareSide(view.level)
  const { x, y } = toWorld(fromSquare(view, { x: 0.5, y: 0.5 }))
  const right = mapBox.x + mapBox.width / 2 - (square.x + square.width / 2)
  const down = mapBox.y + mapBox.height / 2 - (square.y + square.height / 2)
  const { latitude, longitude } = fromWorld({ x: x + right / world, y: y + down / world })
  const zoom = Math.log2(world / TILE)
  const { zoomSnap = 1 } = map.options
  // Leaflet would round the zoom to half steps and move the land below the pins. Whole steps fit the square already.
  map.options.zoomSnap = zoomSnap === 1 ? 1 : 0
  map.setView([latitude, longitude], zoom, { animate: false })
  map.options.zoomSnap = zoomSnap
  return true
}

/** Returns the height at the map's bottom that the cards cover, or null where they leave the map free. */
function stripHeight(holder: HTMLElement): number | null {
  const side = holder.closest('.map-side')
  if (side === null || !matchMedia(STRIP_MEDIA).matches) return null
  const strip = side.querySelector('.map-strip > li')
  const coveredByStrip = strip ? holder.getBoundingClientRect().bottom - strip.getBoundingClientRect().top : 0
  return Math.max(STRIP_HEIGHT, coveredByStrip + STRIP_GAP)
}

/** Whether a point is in the part of the map that no card covers. */
export function isInSight(map: LeafletMap, { latitude, longitude }: MapPoint): boolean {
  const { width, height } = sightFrame(map)
  const { x, y } = map.latLngToContainerPoint([latitude, longitude])
  return x >= 0 && x <= width && y >= 0 && y <= height
}

/** Returns the size in pixels of the part of the map that no card covers. */
export function sightFrame(map: LeafletMap): { width: number; height: number } {
  const { x, y } = map.getSize()
  return { width: x, height: y - coveredHeight(map) }
}

function coveredHeight(map: LeafletMap): number {
  const side = map.getContainer().closest('.map-side')
  const hasCards = side?.querySelector('.map-strip > li') ?? null
  return hasCards === null ? 0 : (stripHeight(map.getContainer()) ?? STRIP_GAP) - STRIP_GAP
}

// Pixels between a pin moved into sight and the edge: half a price, and its height above the point.
const SIGHT_MARGIN = 56

/** Moves the map until the point is in the part that no card covers. */
export function bringIntoSight(map: LeafletMap, point: MapPoint): void {
  map.panInside([point.latitude, point.longitude], {
    paddingTopLeft: [SIGHT_MARGIN, SIGHT_MARGIN],
    paddingBottomRight: [SIGHT_MARGIN, coveredHeight(map) + STRIP_GAP],
    animate: false,
  })
}

/** Whether the map already shows this box, within 1 % of its size. */
export function isShown(map: LeafletMap, box: MapBox): boolean {
  const shown = boxOf(map)
  const span = Math.max(shown.north - shown.south, shown.east - shown.west)
  const sides = ['south', 'west', 'north', 'east'] as const
  return sides.every((side) => Math.abs(shown[side] - box[side]) < span / 100)
}

function boundsOf({ south, west, north, east }: MapBox) {
  return latLngBounds([south, west], [north, east])
}

/** Returns the box that the map shows. */
export function boxOf(map: LeafletMap): MapBox {
  const bounds = map.getBounds()
  return { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() }
}

// A resize shifts the map by a pixel or two; smaller moves are not the guest's.
const RESIZE_TOLERANCE = 8

export type View = { zoom: number; middle: LatLng }

/** Whether the guest has moved the map from a view. */
export function isMoved(map: LeafletMap, { zoom, middle }: View): boolean {
  const away = map.latLngToContainerPoint(middle).distanceTo(map.getSize().divideBy(2))
  return map.getZoom() !== zoom || away > RESIZE_TOLERANCE
}

/** Lays pins out again when elements over the map come or go, which changes the size of their container. */
export function watchElementsOver(map: LeafletMap, arrange: () => void): void {
  const overMap = map.getContainer().closest('.map-side')?.querySelector('.map-over')
  const resizeObserver = new ResizeObserver(arrange)
  if (overMap) resizeObserver.observe(overMap)
  map.on('unload', () => resizeObserver.disconnect())
}
