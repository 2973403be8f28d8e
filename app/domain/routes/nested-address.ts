/** The value of `modal` that only ever stands inside another overlay, or may: the second one of the address [OVER-11]. */
export function nestedNameIn(path: string): string | null {
  return new URLSearchParams(path.slice(path.indexOf('?') + 1)).getAll('modal')[1] ?? null
}

/** The same address with an overlay inside the one that is open, or with none inside it. */
export function withNested(path: string, name: string | null): string {
  const [pathname = '/', search = ''] = path.split('?')
  const params = new URLSearchParams(search)
  const outer = params.get('modal')
  if (outer === null) return path
  params.delete('modal')
  for (const value of [outer, name]) if (value !== null) params.append('modal', value)
  return `${pathname}?${params}`
}
