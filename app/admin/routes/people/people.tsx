import { PageHead } from '#app/admin/ui/page-head.tsx'

export function People() {
  return <PageHead title="People" />
}
