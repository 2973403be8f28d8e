import { withOverlay } from './overlay-address.ts'

/** The values of `modal` in an address, the outer overlay first: what they open, the catalogue says. */
export function overlayNamesIn(path: string): string[] {
  return new URLSearchParams(path.slice(path.indexOf('?') + 1)).getAll('modal')
}

/** The value of `modal` that only ever stands inside another overlay, or may: the second one of the address [OVER-11]. */
export function nestedNameIn(path: string): string | null {
  return overlayNamesIn(path)[1] ?? null
}

/** The same address with these overlays open, the outer one first, and no other; with none of them it is `withOverlay`'s. */
export function withOverlays(path: string, names: readonly string[]): string {
  if (names.length === 0) return withOverlay(path, null)
  const [pathname = '/', search = ''] = path.split('?')
  const params = new URLSearchParams(search)
  params.delete('modal')
  for (const name of names) params.append('modal', name)
  return `${pathname}?${params}`
}

/** Nested update: the same address with one overlay more, inside those that are open, or with that one less (DEC-184). */
export function withNested(path: string, name: string, isOn = true): string {
  const others = overlayNamesIn(path).filter((other) => other !== name)
  return withOverlays(path, isOn ? [...others, name] : others)
}

/** The same address with the outer overlay alone. */
export function outerOf(path: string): string {
  return withOverlays(path, overlayNamesIn(path).slice(0, 1))
}
