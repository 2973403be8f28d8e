import type { PageName } from '#app/contracts/page-name.ts'
import type { PageModels } from '#app/pages.ts'

/** A schema.org node; `tests/support/schemaorg` lists the properties of each type. */
export type Thing = { '@type': string | string[]; [property: string]: ThingValue | undefined }

type ThingValue = string | number | boolean | Thing | ThingValue[]

/** Metadata of a page by its loader; `completeHead` adds the URLs. */
export type PageHead = {
  title: string
  description: string
  keywords: string | null
  /** The page's path with its significant parameters; null for none. */
  canonical: string | null
  robots: string | null
  /** Picture spec; null for the brand's image. */
  picture: string | null
}

/** Result of a loader: data, head and status of a page. */
export type PageAnswer<Name extends PageName = PageName> = {
  [Key in Name]: {
    name: Key
    model: PageModels[Key]
    head: PageHead
    status?: 200 | 404 | 409 | 422 | 429 | 503
    /** The path to show when it differs, after a refused form. */
    path?: string
    /** The step of the page, for analytics by step. */
    step?: string
    /** Structured data (schema.org) for the host's origin; only called for HTML. */
    things?: (origin: string) => Thing[]
  }
}[Name]

/** Returns a page's head with defaults. */
export function pageHead(head: Pick<PageHead, 'title' | 'description'> & Partial<PageHead>): PageHead {
  return { keywords: null, canonical: null, robots: null, picture: null, ...head }
}
