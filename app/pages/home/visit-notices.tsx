import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useState } from 'react'
import { Notice } from '#app/components/notice.tsx'
import { hasStaleStay } from '#app/features/search-box/stale-stay.ts'
import { isQuickLoginDue, rememberQuickLogin } from '#app/features/sign-in/quick-login-due.ts'
import { withOverlay } from '#app/overlays/catalogue.ts'
import { useNavigate } from '#app/shell/navigation/use-navigation.ts'
import { pickedStayAtom } from '#app/state/stay.ts'
import { visitAtom } from '#app/state/view.ts'
import type { HomeModel } from './model.ts'

/** What a returning guest is told: dates that had to be reset, the way in, deals kept for signed-in guests. */
export function VisitNotices({ model }: { model: HomeModel }) {
  const visit = useAtomValue(visitAtom)
  const setStay = useSetAtom(pickedStayAtom)
  const navigate = useNavigate()
  const [isStale, setStale] = useState(false)

  // Syncs with the browser's storage and referrer, which only exist here.
  useEffect(() => {
    if (!visit) return
    setStale(hasStaleStay(model.search.limits.today))
    if (isQuickLoginDue({ isLoggedIn: visit.isLoggedIn, isWebview: visit.isWebview })) {
      rememberQuickLogin()
      navigate(withOverlay(location.pathname + location.search, 'quickLogin'))
    }
  }, [visit, navigate, model.search.limits.today])

  useEffect(() => {
    if (isStale) setStay(null)
  }, [isStale, setStay])

  return (
    <div className="wrap visit-notices">
      {isStale ? <Notice tone="info">{model.staleDatesNotice}</Notice> : null}
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
