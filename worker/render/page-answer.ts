import type { PageName } from '#app/contracts/page-name.ts'
import type { PageModels } from '#app/pages.ts'
import type { Thing } from './thing.ts'

/** What a loader says of its page to search engines and to whoever shares it; `completeHead` adds the addresses. */
export type PageHead = {
  title: string
  description: string
  keywords: string | null
  /** The page's own path with the parameters that make it another page; null: no address of its own. */
  canonical: string | null
  robots: string | null
  /** The spec of a picture of the place; null: the brand's own. */
  picture: string | null
}

/** What a loader answers: one page's data, its head and its status. */
export type PageAnswer<Name extends PageName = PageName> = {
  [Key in Name]: {
    name: Key
    model: PageModels[Key]
    head: PageHead
    status?: 200 | 404 | 409 | 422 | 429 | 503
    /** The address of the page where it is shown under another one: after a form that was refused. */
    path?: string
    /** The step of the page that is shown, where it is counted by steps [ANLY-49]. */
    step?: string
    /** What the page tells machines in schema.org's words, at the host's own origin; asked for only where HTML is written. */
    things?: (origin: string) => Thing[]
  }
}[Name]

/** A page's head with the parts most pages leave out. */
export function pageHead(head: Pick<PageHead, 'title' | 'description'> & Partial<PageHead>): PageHead {
  return { keywords: null, canonical: null, robots: null, picture: null, ...head }
}
