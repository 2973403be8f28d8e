/** The number is the drawings' edition: the file is kept for ever by browsers, so a changed one needs a new number. */
const SHEET = '/art/icons.1.svg'

/** Whether the drawings stand in the page. */
let areDrawn = false

/** No other part of a page is called so. */
function vectorId(name: string): string {
  return `vector-${name}`
}

/** What an icon that is drawn from now on points at: the drawing in the page, else the sheet, for which it waits. */
export function iconHref(name: string): string {
  return areDrawn ? `#${vectorId(name)}` : `${SHEET}#${name}`
}

/**
 * Draws the definitions of all icons into the hidden block the document has for them, once the page stands [REQ-22, REQ-38]: an
 * icon that comes later waits for no file, with or without a line.
 */
export async function drawVectors(): Promise<void> {
  const block = document.getElementById('vectors')
  if (!block || areDrawn) return
  const sheet = await (await fetch(SHEET)).text()
  const { documentElement } = new DOMParser().parseFromString(sheet, 'image/svg+xml')
  for (const symbol of Array.from(documentElement.querySelectorAll('symbol'))) {
    symbol.id = vectorId(symbol.id)
    block.appendChild(symbol)
  }
  areDrawn = block.childElementCount > 0
}
