export function overlayNameIn(path: string): string | null {
  return new URLSearchParams(path.slice(path.indexOf('?') + 1)).get('modal')
}

export function overlayDetailIn(path: string, name: string): string | null {
  return new URLSearchParams(path.slice(path.indexOf('?') + 1)).get(name)
}

/** Parameters used only by overlays; removed when the overlay closes. */
// biome-ignore format: a list in rows
const ownParams = [
  'image', 'scene', 'show_room', 'voucher', 'faq', 'save', 'begin',
  'review', 'review_type', 'review_sort', 'review_count', 'review_words', 'review_lang',
  'review_topic', 'review_party',
]

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
