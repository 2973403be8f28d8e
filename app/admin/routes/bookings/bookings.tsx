import { PageHead } from '#app/admin/ui/page-head.tsx'

export function Bookings() {
  return <PageHead title="Bookings" />
}
