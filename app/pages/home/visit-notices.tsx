import { LinkChip } from '#app/components/actions/chip.tsx'
import { Notice } from '#app/components/surfaces/notice.tsx'
import type { HomeModel } from './model.ts'
import { useHomeVisit } from './use-home-visit.ts'

export function VisitNotices({ model }: { model: HomeModel }) {
  const { isStale } = useHomeVisit(model)
  return (
    <div className="wrap visit-notices">
      <div role="status">{isStale ? <Notice tone="info">{model.staleDatesNotice}</Notice> : null}</div>
      {model.mysteryDeals.map((deal) => (
        <LinkChip key={deal.title} href={deal.href}>
          {deal.title}
        </LinkChip>
      ))}
    </div>
  )
}
