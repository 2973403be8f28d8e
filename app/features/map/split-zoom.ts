/** Distance in pixels at which two pins can both be seen and tapped. */
const MIN_DISTANCE = 48

type Zooms = { zoom: number; maxZoom: number; step: number }

/**
 * Returns the zoom at which pins `spread` pixels apart are separate, or null when no zoom separates them: they are at
 * the same point, or the map is at its highest zoom.
 */
export function splitZoom(spread: number, { zoom, maxZoom, step }: Zooms): number | null {
  if (spread <= 0) return null
  const separateZoom = Math.ceil((zoom + Math.log2(MIN_DISTANCE / spread)) / step) * step
  const next = Math.max(separateZoom, Math.floor(zoom / step) * step + step)
  return next > maxZoom ? null : next
}

// Pixels from the edge within which a pin is hard to see.
const EDGE = 24

type Spot = { x: number; y: number }

type ZoomStep = { anchor: Spot; frame: { width: number; height: number }; scale: number }

/**
 * Returns the point of the screen around which a zoom leaves a pin in sight: the anchor, or the pin nearest to it when
 * otherwise none remained. A guest who looks at no pin zooms around the anchor.
 */
export function findZoomFocus(spots: readonly Spot[], { anchor, frame, scale }: ZoomStep): Spot {
  const isIn = ({ x, y }: Spot, edge: number) =>
    x >= edge && y >= edge && x <= frame.width - edge && y <= frame.height - edge
  const zoomed = ({ x, y }: Spot) => ({ x: anchor.x + (x - anchor.x) * scale, y: anchor.y + (y - anchor.y) * scale })
  if (scale <= 1 || spots.some((spot) => isIn(zoomed(spot), EDGE))) return anchor
  const farness = ({ x, y }: Spot) => Math.hypot(x - anchor.x, y - anchor.y)
  const [nearest] = spots.filter((spot) => isIn(spot, 0)).sort((one, other) => farness(one) - farness(other))
  return nearest ?? anchor
}
