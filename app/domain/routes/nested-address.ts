import { withOverlay } from './overlay-address.ts'

/** Returns the values of `modal` in a URL, outer overlay first. */
export function overlayNamesIn(path: string): string[] {
  return new URLSearchParams(path.slice(path.indexOf('?') + 1)).getAll('modal')
}

/** Returns the second value of `modal`: the overlay opened inside another; null without one. */
export function nestedNameIn(path: string): string | null {
  return overlayNamesIn(path)[1] ?? null
}

/** Returns the path with these overlays, outer first. */
export function withOverlays(path: string, names: readonly string[]): string {
  if (names.length === 0) return withOverlay(path, null)
  const [pathname = '/', search = ''] = path.split('?')
  const params = new URLSearchParams(search)
  params.delete('modal')
  for (const name of names) params.append('modal', name)
  return `${pathname}?${params}`
}

/** Opens or closes an overlay inside the outer one. */
export function withNested(path: string, name: string, isOn = true): string {
  const others = overlayNamesIn(path).filter((other) => other !== name)
  return withOverlays(path, isOn ? [...others, name] : others)
}

/** Returns the path with only the outer overlay. */
export function outerOf(path: string): string {
  return withOverlays(path, overlayNamesIn(path).slice(0, 1))
}
