/** The name an address gives for the overlay it wants; the catalogue says whether there is one of it. Null without any. */
export function overlayNameIn(path: string): string | null {
  return new URLSearchParams(path.slice(path.indexOf('?') + 1)).get('modal')
}

/** The same address with an overlay opened, or with none. */
export function withOverlay(path: string, name: string | null): string {
  const [pathname = '/', search = ''] = path.split('?')
  const params = new URLSearchParams(search)
  if (name === null) params.delete('modal')
  else params.set('modal', name)
  const text = params.toString()
  return text === '' ? pathname : `${pathname}?${text}`
}
