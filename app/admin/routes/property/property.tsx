import { PageHead } from '#app/admin/ui/page-head.tsx'

export function PropertyEditor() {
  return <PageHead title="PropertyEditor" />
}
