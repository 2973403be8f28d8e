import { PageHead } from '#app/admin/ui/page-head.tsx'

export function Rooms() {
  return <PageHead title="Rooms" />
}
