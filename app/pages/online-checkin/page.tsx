import '#app/ui/styles/pages/static.css'
import '#app/ui/styles/pages/online-checkin.css'
import { useCheckin } from '#app/features/online-checkin/use-checkin.ts'
import { messageOf } from '#app/i18n/message-of.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { StateArt } from '#app/ui/art/state-art.tsx'
import { Tag } from '#app/ui/details/tag.tsx'
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import { ArrivalStep } from './arrival-step.tsx'
import { GuestStep } from './guest-step.tsx'
import type { OnlineCheckinModel } from './model.ts'

export function Page({ model }: { model: OnlineCheckinModel }) {
  const translate = useTranslate()
  const checkin = useCheckin(model.store)
  const { closed } = model
  if (closed) {
    return (
      <main id="main" className="wrap page checkin-closed">
        <EmptyState
          page
          as="h1"
          art={<StateArt state="trips" />}
          title={closed.title}
          text={closed.text}
          actions={
            closed.action ? (
              <LinkButton look="primary" big href={closed.action.href}>
                {closed.action.text}
              </LinkButton>
            ) : null
          }
        />
      </main>
    )
  }
  const { store } = checkin
  return (
    <main id="main" className="wrap page checkin">
      {model.back ? (
        <a className="link back" href={model.back.href}>
          {model.back.text}
        </a>
      ) : null}
      <header>
        <h1 className="display title-lg">{model.title}</h1>
        <p className="lead">
          <b>{model.stay.name}</b>
          <span>{model.stay.text}</span>
        </p>
      </header>
      {model.notice ? (
        <Notice tone={model.notice.tone} isUrgent={model.notice.tone === 'bad'}>
          {model.notice.text}
        </Notice>
      ) : null}
      <div className="grid-5 checkin-parts">
        <div className="grid-5 checkin-steps">
          <GuestStep model={model} checkin={checkin} />
          <ArrivalStep key={store.state} model={model} checkin={checkin} />
        </div>
        <aside className="panel grid-2 checkin-state" aria-label={translate('checkin.stateLabel')} aria-live="polite">
          <p className="between">
            <b>{translate('checkin.stateLabel')}</b>
            <Tag look={store.state === 'done' ? 'ok' : undefined}>
              {translate(messageOf('checkin.state', store.state))}
            </Tag>
          </p>
          {store.state === 'done' ? (
            <p className="sm">{store.successMsg}</p>
          ) : (
            <>
              <p className="sm muted">{translate('checkin.missing')}</p>
              <ul className="grid-2 checkin-missing">
                {store.missing.map((part) => (
                  <li key={part}>
                    <Icon name="info" size="s" />
                    <span>{translate(messageOf('checkin.missing', part))}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </aside>
      </div>
    </main>
  )
}
