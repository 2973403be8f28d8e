/** Escapes a text for Leaflet, which treats it as HTML. */
export function plainText(text: string): string {
  const element = document.createElement('span')
  element.textContent = text
  return element.innerHTML
}
