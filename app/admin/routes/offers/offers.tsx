import { PageHead } from '#app/admin/ui/page-head.tsx'

export function Offers() {
  return <PageHead title="Offers" />
}
