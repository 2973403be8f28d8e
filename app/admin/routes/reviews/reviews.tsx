import { PageHead } from '#app/admin/ui/page-head.tsx'

export function Reviews() {
  return <PageHead title="Reviews" />
}
