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

/** The same address with an overlay opened, or with none; `details` is what the overlay is to show. */
export function withOverlay(path: string, name: string | null, details: Record<string, string> = {}): string {
  const { pathname, text, names } = asKept(path)
  const shown = Object.entries(name === null ? details : { modal: name, ...details })
  if (names.has('modal') || shown.some(([own]) => names.has(own))) {
    const params = new URLSearchParams(text)
    if (name === null) params.delete('modal')
    for (const [own, value] of shown) params.set(own, value)
    return join(pathname, params.toString())
  }
  const added = shown.length === 0 ? '' : new URLSearchParams(shown).toString()
  return join(pathname, [text, added].filter((part) => part !== '').join('&'))
}

function join(pathname: string, query: string): string {
  return query === '' ? pathname : `${pathname}?${query}`
}

/** An address in parts, without the parameters that only an overlay reads. */
type Kept = { path: string; pathname: string; text: string; names: Set<string> }

let last: Kept | null = null

/** Remembered for one address: every card and link of a page asks for that of the page. */
function asKept(path: string): Kept {
  if (last?.path === path) return last
  const [pathname = '/', search = ''] = path.split('?')
  const params = new URLSearchParams(search)
  for (const own of ownParams) params.delete(own)
  last = { path, pathname, text: params.toString(), names: new Set(params.keys()) }
  return last
}
