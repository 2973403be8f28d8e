/** The name an address gives for the overlay it wants; the catalogue says whether there is one of it. Null without any. */
export function overlayNameIn(path: string): string | null {
  return new URLSearchParams(path.slice(path.indexOf('?') + 1)).get('modal')
}

/** What an overlay is to show, as the address says it; null where it does not. */
export function overlayDetailIn(path: string, name: string): string | null {
  return new URLSearchParams(path.slice(path.indexOf('?') + 1)).get(name)
}

/** Parameters that only an overlay reads: they come and go with it. */
const ownParams = [
  ...['image', 'scene', 'show_room', 'voucher', 'faq', 'save', 'begin'],
  ...['review', 'review_type', 'review_sort', 'review_count', 'review_words', 'review_lang'],
]

/**
 * Update and reset (DEC-184): the same address with this overlay open and no other, or with none; `details` is what the
 * overlay is to show.
 */
export function withOverlay(path: string, name: string | null, details: Record<string, string> = {}): string {
  const [pathname = '/', search = ''] = path.split('?')
  const params = new URLSearchParams(search)
  for (const own of ownParams) params.delete(own)
  if (name === null) params.delete('modal')
  else params.set('modal', name)
  for (const [own, value] of Object.entries(details)) params.set(own, value)
  const text = params.toString()
  return text === '' ? pathname : `${pathname}?${text}`
}
