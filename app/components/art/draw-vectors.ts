import { SHEET, vectorId } from './icon-sheet.ts'

/**
 * Draws the definitions of all icons into the hidden block the document has for them, once the page stands [REQ-22, REQ-38]: an
 * icon that comes later waits for no file, with or without a line.
 */
export async function drawVectors(): Promise<void> {
  const block = document.getElementById('vectors')
  if (!block || block.firstChild) return
  const sheet = await (await fetch(SHEET)).text()
  const { documentElement } = new DOMParser().parseFromString(sheet, 'image/svg+xml')
  for (const symbol of Array.from(documentElement.querySelectorAll('symbol'))) {
    symbol.id = vectorId(symbol.id)
    block.appendChild(symbol)
  }
}
