import { Notice } from '#app/components/surfaces/notice.tsx'
import type { HomeModel } from './model.ts'
import { useHomeVisit } from './use-home-visit.ts'

/** What a returning guest is told: dates that had to be reset, the way in, deals kept for signed-in guests. */
export function VisitNotices({ model }: { model: HomeModel }) {
  const { isStale } = useHomeVisit(model)
  return (
    <div className="wrap visit-notices">
      <div role="status">{isStale ? <Notice tone="info">{model.staleDatesNotice}</Notice> : null}</div>
      {model.loginBanner ? (
        <p className="login-banner sm">
          {model.loginBanner.text}{' '}
          <a className="link" href={model.loginBanner.href}>
            {model.loginBanner.action}
          </a>
        </p>
      ) : null}
      {model.mysteryDeals.map((deal) => (
        <a key={deal.title} className="chip" href={deal.href}>
          {deal.title}
        </a>
      ))}
    </div>
  )
}
