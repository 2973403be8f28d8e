import { useAtom, useAtomValue, useStore } from 'jotai/react'
import { logError } from '#app/client/request/log.ts'
import { type HomeWidget, homeHeaderAtom } from '#app/client/state/stays/home-header.ts'
import { visitAtom } from '#app/client/state/view.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { SectionHead } from '#app/ui/details/section-head.tsx'
import { Tag } from '#app/ui/details/tag.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import { loadDeals } from './load-home.ts'

export function DealsRow() {
  const translate = useTranslate()
  const [{ widgets }, dispatch] = useAtom(homeHeaderAtom)
  const store = useStore()
  const locale = useAtomValue(visitAtom)?.locale ?? 'en'

  function retry() {
    dispatch({ type: 'reset' })
    loadDeals(store, locale).catch((error) => logError('deals', error))
  }

  return (
    <section className="section wrap" aria-label={translate('home.dealsHeading')}>
      <SectionHead title={translate('home.dealsHeading')} lead={translate('home.dealsLead')} />
      <div className="rail">
        {widgets.map((widget, index) => (
          <Widget key={widget.kind === 'deal' ? widget.id : `failure-${index}`} widget={widget} onRetry={retry} />
        ))}
      </div>
    </section>
  )
}

function Widget({ widget, onRetry }: { widget: HomeWidget; onRetry: () => void }) {
  const translate = useTranslate()
  if (widget.kind === 'failure') {
    return (
      <Notice
        tone="warn"
        action={
          <Button variant="quiet" onClick={onRetry}>
            {translate('home.tryAgain')}
          </Button>
        }
      >
        {translate('home.dealsFailed')}
      </Notice>
    )
  }
  return (
    <article className="grid-2 deal-note">
      <h3 className="title-sm">{widget.href ? <a href={widget.href}>{widget.title}</a> : widget.title}</h3>
      <p className="sm muted">{widget.terms}</p>
      {widget.couponCode ? <Tag>{widget.couponCode}</Tag> : null}
    </article>
  )
}
