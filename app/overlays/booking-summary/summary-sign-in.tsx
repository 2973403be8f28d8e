import { useAtomValue } from 'jotai/react'
import type { MouseEvent } from 'react'
import { outerOf, withNested } from '#app/domain/routes/nested-address.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { useNavigate } from '#app/state/use-navigation.ts'
import { viewAtom, visitAtom } from '#app/state/view.ts'

/**
 * Sign-in link of the summary. Opens sign-in above it, so that typed values stay, and then reloads the summary with the
 * guest's details.
 */
export function SummarySignIn() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const path = useAtomValue(viewAtom)?.page.path ?? '/'
  if (useAtomValue(visitAtom)?.isLoggedIn !== false) return null
  const here = outerOf(path)
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    navigate(withNested(here, 'signin'), { keepScroll: true })
  }
  return (
    <p className="sm muted summary-sign-in">
      <span>{translate('signIn.summaryHint')}</span>{' '}
      <a className="link" href={`/login?retUrl=${encodeURIComponent(here)}`} onClick={onClick}>
        {translate('account.signIn')}
      </a>
    </p>
  )
}
