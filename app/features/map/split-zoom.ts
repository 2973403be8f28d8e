// Pixels between two pins that can both be seen and tapped.
const APART = 48

type Zooms = { zoom: number; maxZoom: number; step: number }

/**
 * Returns the zoom at which pins `spread` pixels apart are separate, or null when no zoom separates them: they are at
 * the same point, or the map is at its highest zoom.
 */
export function splitZoom(spread: number, { zoom, maxZoom, step }: Zooms): number | null {
  if (spread <= 0) return null
  const apart = Math.ceil((zoom + Math.log2(APART / spread)) / step) * step
  const next = Math.max(apart, Math.floor(zoom / step) * step + step)
  return next > maxZoom ? null : next
}
