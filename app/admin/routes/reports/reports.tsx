import { PageHead } from '#app/admin/ui/page-head.tsx'

export function Reports() {
  return <PageHead title="Reports" />
}
