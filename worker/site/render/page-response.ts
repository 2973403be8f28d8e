import type { PageName } from '#app/contracts/page-name.ts'
import type { PageModels } from '#app/pages.ts'
import type { Scope } from '#worker/infra/scope.ts'

/** A schema.org node; `tests/support/schemaorg` lists the properties of each type. */
export type Thing = { '@type': string | string[]; [property: string]: ThingValue | undefined }

type ThingValue = string | number | boolean | Thing | ThingValue[]

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

export type PageResponse<Name extends PageName = PageName> = {
  [Key in Name]: {
    name: Key
    model: PageModels[Key]
    head: PageHead
    status?: 200 | 403 | 404 | 409 | 422 | 429 | 503
    /** The path to show when it differs, after a refused form. */
    path?: string
    step?: string
    /** Structured data (schema.org) for the host's origin; only called for HTML. */
    things?: (origin: string) => Thing[]
  }
}[Name]

export function pageHead(head: Pick<PageHead, 'title' | 'description'> & Partial<PageHead>): PageHead {
  return { keywords: null, canonical: null, robots: null, picture: null, ...head }
}

/** Returns a head whose title ends with the site's name. */
export function titledHead({ brand }: Pick<Scope, 'brand'>, head: Parameters<typeof pageHead>[0]): PageHead {
  return pageHead({ ...head, title: `${head.title} · ${brand.siteName}` })
}
