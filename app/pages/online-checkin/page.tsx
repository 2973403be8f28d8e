import '#app/ui/styles/pages/static.css'
import '#app/ui/styles/pages/online-checkin.css'
import type { FormEvent } from 'react'
import { useNavigate } from '#app/client/state/use-navigation.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { useCheckin } from '#app/features/online-checkin/use-checkin.ts'
import { messageOf } from '#app/i18n/message-of.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { PrimaryLink } from '#app/ui/actions/link-button.tsx'
import { TextLink } from '#app/ui/actions/link-rows.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { Tag } from '#app/ui/details/tag.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { EmptyPage } from '#app/ui/surfaces/empty-page.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import { GuestStep } from './guest-step.tsx'
import type { OnlineCheckinModel } from './model.ts'

export function Page({ model }: { model: OnlineCheckinModel }) {
  const translate = useTranslate()
  const checkin = useCheckin(model.store)
  const { closed } = model
  if (closed) {
    return (
      <main id="main" className="wrap page checkin-closed">
        <EmptyPage state="trips" title={closed.title} text={closed.text} link={closed.action} />
      </main>
    )
  }
  const { store } = checkin
  return (
    <main id="main" className="wrap page checkin">
      {model.back ? <TextLink className="back" text={model.back.text} href={model.back.href} /> : null}
      <header>
        <h1 className="display title-lg">{model.title}</h1>
        <p className="lead">
          <b>{model.stay.name}</b>
          <span>{model.stay.text}</span>
        </p>
      </header>
      {model.notice ? <Notice tone={model.notice.tone}>{model.notice.text}</Notice> : null}
      <div className="grid-5 checkin-parts">
        <div className="grid-5 checkin-steps">
          <GuestStep model={model} checkin={checkin} />
          <ArrivalStep key={store.state} model={model} checkin={checkin} />
        </div>
        <aside className="panel grid-2 checkin-state" aria-label={translate('checkin.stateLabel')} aria-live="polite">
          <p className="between">
            <b>{translate('checkin.stateLabel')}</b>
            <Tag variant={store.state === 'done' ? 'ok' : undefined}>
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

type ArrivalStepProps = { model: OnlineCheckinModel; checkin: ReturnType<typeof useCheckin> }

function ArrivalStep({ model, checkin }: ArrivalStepProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { arrival, rules, action, xsrf } = model
  const isDone = checkin.store.state === 'done'
  const fields = checkin.error?.fields ?? {}
  const successHref = withOverlay(action, 'onlineCheckinSuccess')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { _xsrf: _, ...body } = Object.fromEntries(new FormData(event.currentTarget))
    if (await checkin.send('/submit', { method: 'POST', body })) {
      navigate(successHref, { replace: true, refresh: true })
    }
  }

  return (
    <form action={`${action}/submit`} method="post" onSubmit={submit} className="panel grid-4 checkin-form">
      <input type="hidden" name="_xsrf" value={xsrf} />
      <h2 className="title-sm">{translate('checkin.arrivalAndRules')}</h2>
      <Select
        id="checkin-arrival"
        name="arrival_time"
        label={translate('checkin.arrival')}
        options={arrival.options}
        defaultValue={arrival.value}
        error={fields.arrival_time ?? arrival.error}
      />
      <div>
        <h3 className="sm muted">{translate('checkin.rules')}</h3>
        <ul className="grid-2 checkin-rules">
          {rules.texts.map((text) => (
            <li key={text}>
              <Icon name="check" size="s" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </div>
      <Checkbox
        id="checkin-rules"
        name="rules_accepted"
        value="true"
        label={translate('checkin.accept')}
        defaultChecked={isDone}
        error={fields.rules_accepted ?? rules.error}
      />
      {fields.guests ? (
        <p className="sm bad" role="alert">
          {fields.guests}
        </p>
      ) : null}
      <Button type="submit" variant={isDone ? 'quiet' : 'primary'} big block busy={checkin.isBusy}>
        {translate(isDone ? 'checkin.sendAgain' : 'checkin.send')}
      </Button>
      {isDone ? <PrimaryLink block text={translate('checkin.seeSuccess')} href={successHref} /> : null}
    </form>
  )
}
