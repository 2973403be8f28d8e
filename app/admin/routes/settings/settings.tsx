import { PageHead } from '#app/admin/ui/page-head.tsx'

export function Settings() {
  return <PageHead title="Settings" />
}
