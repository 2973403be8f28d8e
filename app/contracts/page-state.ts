import type { PageNames } from '#app/domain/routes/page-names.ts'
import type { PageName } from './page-name.ts'

export type PageState = {
  name: PageName
  title: string
  names: PageNames
  path: string
  model: { readonly overlayData?: { readonly kind: string } | null; readonly [name: string]: unknown }
}
