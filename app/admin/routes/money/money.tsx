import { PageHead } from '#app/admin/ui/page-head.tsx'

export function Money() {
  return <PageHead title="Money" />
}
