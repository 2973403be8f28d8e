/** The number is the drawings' edition: the file is kept for ever by browsers, so a changed one needs a new number. */
export const SHEET = '/art/icons.1.svg'

/** What a drawing is called in the page; no other part of it is called so. */
export function vectorId(name: string): string {
  return `vector-${name}`
}

/** What an icon that is drawn from now on points at: the drawing in the page, else the sheet, for which it waits. */
export function iconHref(name: string): string {
  return globalThis.document?.getElementById('vectors')?.firstChild ? `#${vectorId(name)}` : `${SHEET}#${name}`
}
