/** The language of the page on show as calls name it: `en` of a document in `en-GB`. */
export function pageLanguage(): string {
  return document.documentElement.lang.slice(0, 2)
}
