/** The number is the version: browsers cache the file forever, so a changed file needs a new number. */
export const SPRITE_PATH = '/art/icons.1.svg'

export function iconSymbolId(name: string): string {
  return `vector-${name}`
}

/** Returns the reference for a new icon: the inlined symbol if present, otherwise the external file. */
export function iconHref(name: string): string {
  return globalThis.document?.getElementById('vectors')?.firstChild
    ? `#${iconSymbolId(name)}`
    : `${SPRITE_PATH}#${name}`
}
