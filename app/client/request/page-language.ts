/** The page's language for API requests: `en` for a document in `en-GB`. */
export function pageLanguage(): string {
  return document.documentElement.lang.slice(0, 2)
}
