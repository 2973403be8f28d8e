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
