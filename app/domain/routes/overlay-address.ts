/** The name an address gives for the overlay it wants; the catalogue says whether there is one of it. Null without any. */
export function overlayNameIn(path: string): string | null {
  return new URLSearchParams(path.slice(path.indexOf('?') + 1)).get('modal')
}

/** What an overlay is to show, as the address says it; null where it does not. */
export function overlayDetailIn(path: string, name: string): string | null {
  return new URLSearchParams(path.slice(path.indexOf('?') + 1)).get(name)
}

/** Parameters that only an overlay reads: they come and go with it. */
const ownParams = ['image', 'scene', 'show_room', 'review', 'review_type', 'review_sort', 'review_count']

/** The last address asked for, without those: every card and link of a page asks for that of the page. */
let last: { path: string; pathname: string; params: URLSearchParams } | null = null

/**
 * Update and reset (DEC-184): the same address with this overlay open and no other, or with none; `details` is what the
 * overlay is to show.
 */
export function withOverlay(path: string, name: string | null, details: Record<string, string> = {}): string {
  if (last?.path !== path) {
    const [pathname = '/', search = ''] = path.split('?')
    last = { path, pathname, params: new URLSearchParams(search) }
    for (const own of ownParams) last.params.delete(own)
  }
  const params = new URLSearchParams(last.params)
  if (name === null) params.delete('modal')
  else params.set('modal', name)
  for (const [own, value] of Object.entries(details)) params.set(own, value)
  const text = params.toString()
  return text === '' ? last.pathname : `${last.pathname}?${text}`
}
