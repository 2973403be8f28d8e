import { PageHead } from '#app/admin/ui/page-head.tsx'

export function Properties() {
  return <PageHead title="Properties" />
}
