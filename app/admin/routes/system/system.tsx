import { PageHead } from '#app/admin/ui/page-head.tsx'

export function System() {
  return <PageHead title="System" />
}
