import { PageHead } from '#app/admin/ui/page-head.tsx'

export function Inbox() {
  return <PageHead title="Inbox" />
}
