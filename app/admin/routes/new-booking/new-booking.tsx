import { PageHead } from '#app/admin/ui/page-head.tsx'

export function NewBooking() {
  return <PageHead title="NewBooking" />
}
