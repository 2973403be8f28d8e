/** A text as Leaflet may put it into the page, which takes it for HTML. */
export function plainText(text: string): string {
  const element = document.createElement('span')
  element.textContent = text
  return element.innerHTML
}
