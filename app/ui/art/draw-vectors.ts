import { SPRITE_PATH, vectorId } from './icon-sprite.ts'

/** Icons rendered later then need no file and work offline. */
export async function drawVectors(): Promise<void> {
  const block = document.getElementById('vectors')
  if (!block || block.firstChild) return
  const sheet = await (await fetch(SPRITE_PATH)).text()
  const { documentElement } = new DOMParser().parseFromString(sheet, 'image/svg+xml')
  for (const symbol of Array.from(documentElement.querySelectorAll('symbol'))) {
    symbol.id = vectorId(symbol.id)
    block.appendChild(symbol)
  }
}
