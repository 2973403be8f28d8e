import type { PageNames } from '#app/domain/routes/page-names.ts'
import type { PageName } from './page-name.ts'

/** What the browser needs to draw the page the server drew; travels as JSON in the document. */
export type PageState = {
  name: PageName
  title: string
  names: PageNames
  /** Path and query as shown in the address bar. */
  path: string
  /** What the page shows. An overlay draws its `sheet`, where there is one of its kind. */
  model: { readonly sheet?: { readonly kind: string } | null; readonly [name: string]: unknown }
}
