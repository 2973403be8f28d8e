import { PageHead } from '#app/admin/ui/page-head.tsx'

export function Booking() {
  return <PageHead title="Booking" />
}
