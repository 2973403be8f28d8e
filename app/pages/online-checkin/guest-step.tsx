import type { FormEvent } from 'react'
import type { CheckinResponse } from '#app/contracts/bookings/online-checkin.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { CheckinGuestFields } from '#app/features/online-checkin/guest-fields.tsx'
import type { useCheckin } from '#app/features/online-checkin/use-checkin.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { OnlineCheckinModel } from './model.ts'

type CheckinProps = { model: OnlineCheckinModel; checkin: ReturnType<typeof useCheckin> }
type Widget = CheckinResponse['guestWidgets'][number]

export function GuestStep({ model, checkin }: CheckinProps) {
  const translate = useTranslate()
  const { guestWidgets } = checkin.store
  const nextIndex = guestWidgets.findIndex(({ guest }) => guest === null)
  const filledCount = guestWidgets.filter(({ guest }) => guest !== null).length
  return (
    <section className="panel">
      <div className="between">
        <h2 className="title-sm">{translate('checkin.guests')}</h2>
        {filledCount > 0 ? (
          <a className="link sm" href={withOverlay(model.action, 'guestList')}>
            {translate('checkin.allGuests')}
          </a>
        ) : null}
      </div>
      <ol className="checkin-guests">
        {guestWidgets.map((widget, index) => (
          <li key={widget.guest?.id ?? `${widget.kind}${index}`}>
            {widget.guest || index !== nextIndex ? (
              <GuestRow model={model} widget={widget} countries={checkin.store.countries} />
            ) : (
              <GuestForm key={index} model={model} checkin={checkin} widget={widget} />
            )}
          </li>
        ))}
      </ol>
      {filledCount > 0 ? <ResetForm model={model} checkin={checkin} /> : null}
    </section>
  )
}

type GuestRowProps = { model: OnlineCheckinModel; widget: Widget; countries: CheckinResponse['countries'] }

function GuestRow({ model, widget, countries }: GuestRowProps) {
  const translate = useTranslate()
  const { guest, title } = widget
  if (!guest) {
    return (
      <p className="checkin-row muted">
        <span>
          <b>{title}</b> <small>{translate('checkin.notYet')}</small>
        </span>
      </p>
    )
  }
  const country = countries.find(({ value }) => value === guest.nationality)?.text ?? guest.nationality
  const document = model.store.documentKinds.find(({ value }) => value === guest.document_kind)?.text
  const endsWith = document ? translate('checkin.endsWith', { document, signs: guest.document_ends_with ?? '' }) : null
  return (
    <p className="checkin-row">
      <Icon name="check" />
      <span>
        <b>
          <bdi>{guest.name}</bdi>
        </b>{' '}
        <small>{[title, country, endsWith].filter(Boolean).join(' · ')}</small>
      </span>
      <a
        className="link"
        href={`${model.action}?modal=editGuest&guest=${guest.id}`}
        aria-label={translate('checkin.changeGuest', { name: guest.name })}
      >
        {translate('checkin.change')}
      </a>
    </p>
  )
}

function GuestForm({ model, checkin, widget }: CheckinProps & { widget: Widget }) {
  const translate = useTranslate()
  const { refused, action, xsrf } = model
  const refusal = refused && refused.guestId === null && refused.kind === widget.kind && !checkin.error ? refused : null
  const errors = checkin.error ? checkin.error.fields : (refusal?.errors ?? {})

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { _xsrf: _, ...body } = Object.fromEntries(new FormData(event.currentTarget))
    await checkin.send('/guests', { method: 'POST', body })
  }

  return (
    <form action={`${action}/guests`} method="post" onSubmit={save} className="grid-4 checkin-form">
      <input type="hidden" name="_xsrf" value={xsrf} />
      <h3 className="title-sm">{widget.title}</h3>
      {checkin.error || refusal?.error ? (
        <Notice tone="bad">
          {checkin.error ? checkin.error.message || translate('checkin.failed') : refusal?.error}
        </Notice>
      ) : null}
      <CheckinGuestFields
        kind={widget.kind}
        guest={null}
        typed={refusal}
        errors={errors}
        countries={model.store.countries}
        documentKinds={model.store.documentKinds}
      />
      <Button type="submit" variant="soft" big busy={checkin.isBusy}>
        {translate('checkin.saveGuest')}
      </Button>
    </form>
  )
}

function ResetForm({ model, checkin }: CheckinProps) {
  const translate = useTranslate()

  async function reset(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    await checkin.send('/reset', { method: 'POST', body: {} })
  }

  return (
    <form action={`${model.action}/reset`} method="post" onSubmit={reset} className="checkin-reset">
      <input type="hidden" name="_xsrf" value={model.xsrf} />
      <Button type="submit" variant="bare">
        {translate('checkin.reset')}
      </Button>
    </form>
  )
}
