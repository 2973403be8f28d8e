import type { PageModels, PageName } from '#app/pages.ts'
import type { DocumentHead } from '#app/shell/document.tsx'

/** What a loader answers: one page's data, its head and its status. */
export type PageAnswer<Name extends PageName = PageName> = {
  [Key in Name]: {
    name: Key
    model: PageModels[Key]
    head: DocumentHead
    status?: 200 | 404 | 409 | 422 | 429 | 503
    /** The address of the page where it is shown under another one: after a form that was refused. */
    path?: string
  }
}[Name]

/** A page's head with the parts most pages leave out. */
export function pageHead(head: Pick<DocumentHead, 'title' | 'description'> & Partial<DocumentHead>): DocumentHead {
  return { canonical: null, robots: null, alternates: [], ...head }
}
