/** Kinds of content: where a content appears on the site. */
export const contentKinds = ['hero', 'banner', 'navigation', 'footer', 'landing', 'place', 'legal'] as const

export type ContentKind = (typeof contentKinds)[number]

/** Kinds in the header, footer and home page, which are read without a database round trip. */
export const frameKinds = ['hero', 'banner', 'navigation', 'footer'] as const satisfies ContentKind[]

/** Key of a brand's only hero, navigation and footer. */
export const SINGLE_KEY = 'main'

/** Returns the path of the page where a content is seen. */
export function contentPath(kind: ContentKind, key: string): string {
  if (kind === 'landing') return `/pages/${key}`
  return kind === 'place' || kind === 'legal' ? `/${key}` : '/'
}
