/** Returns the name of the (outer) overlay in a path, or null. */
export function overlayNameIn(path: string): string | null {
  return overlayDetailIn(path, 'modal')
}

/** Returns a parameter of the overlay, or null. A text without `?` is read as a query. */
export function overlayDetailIn(path: string, name: string): string | null {
  return new URLSearchParams(path.slice(path.indexOf('?') + 1)).get(name)
}

/** Parameters used only by overlays; removed when the overlay closes. */
// biome-ignore format: a list in rows
const overlayParams = [
  'image', 'scene', 'show_room', 'voucher', 'faq', 'save', 'begin',
  'review', 'review_type', 'review_sort', 'review_count', 'review_words', 'review_lang',
  'review_topic', 'review_party',
]

/** Returns the path with an overlay open and its parameters; with null, the path without an overlay. */
export function withOverlay(path: string, name: string | null, details: Record<string, string> = {}): string {
  const [pathname = '/', search = ''] = path.split('?')
  const params = new URLSearchParams(search)
  for (const param of overlayParams) params.delete(param)
  if (name === null) params.delete('modal')
  else params.set('modal', name)
  for (const [param, value] of Object.entries(details)) params.set(param, value)
  const query = params.toString()
  return query === '' ? pathname : `${pathname}?${query}`
}
