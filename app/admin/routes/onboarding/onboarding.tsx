import { PageHead } from '#app/admin/ui/page-head.tsx'

export function Onboarding() {
  return <PageHead title="Onboarding" />
}
