import { PageHead } from '#app/admin/ui/page-head.tsx'

export function Content() {
  return <PageHead title="Content" />
}
