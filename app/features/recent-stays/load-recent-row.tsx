import { useState } from 'react'
import { recentRowAtom } from '#app/client/state/site/slots.ts'
import { type Store, visitAtom } from '#app/client/state/view.ts'
import { loadTranslator } from '#app/i18n/messages.ts'
import { TranslationProvider, useTranslate } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { forgetLastAction, readLastAction } from './last-action.ts'
import { RecentRow } from './recent-row.tsx'

/** Loads the row of recently viewed properties with a link to the last action. */
export async function loadRecentRow(store: Store): Promise<void> {
  const visit = store.get(visitAtom)
  if (!visit) return
  const translate = await loadTranslator(visit.locale, ['ui', 'stay'])
  store.set(recentRowAtom, {
    Row: () => (
      <TranslationProvider translate={translate}>
        <div className="section wrap">
          <ContinueRow />
          <RecentRow />
        </div>
      </TranslationProvider>
    ),
  })
}

function ContinueRow() {
  const translate = useTranslate()
  const [action, setAction] = useState(() => readLastAction(performance.timeOrigin + performance.now()))
  if (!action) return null

  function forget() {
    forgetLastAction()
    setAction(null)
  }

  return (
    <section className="sec continue" aria-labelledby="continue-title">
      <h2 id="continue-title" className="display title-md">
        {translate('stay.continue')}
      </h2>
      <div className="row">
        <LinkButton variant="quiet" href={action.path}>
          <bdi>{action.title}</bdi>
        </LinkButton>
        <Button variant="bare" round label={translate('ui.close')} onClick={forget}>
          <Icon name="x" />
        </Button>
      </div>
    </section>
  )
}
