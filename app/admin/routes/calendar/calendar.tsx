import { PageHead } from '#app/admin/ui/page-head.tsx'

export function Calendar() {
  return <PageHead title="Calendar" />
}
