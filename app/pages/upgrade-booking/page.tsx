import '#app/ui/styles/pages/booking.css'
import '#app/ui/styles/pages/upgrade.css'
import type { FormEvent } from 'react'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { StateArt } from '#app/ui/art/state-art.tsx'
import { SummaryLines } from '#app/ui/details/summary-lines.tsx'
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { UpgradeModel, UpgradeOffer } from './model.ts'
import { useUpgrade } from './use-upgrade.ts'

export function Page({ model }: { model: UpgradeModel }) {
  const translate = useTranslate()
  const { info, offers, shift } = useUpgrade(model)
  const error = info.shiftError ? info.shiftError.message || translate('change.failed') : model.error
  return (
    <main id="main" className="wrap booking-page grid-4 upgrade">
      <h1 className="display title-lg">{model.heading}</h1>
      <p className="strong">{model.stayText}</p>
      <p className="muted">{model.nowText}</p>
      {error ? (
        <Notice tone="bad" isUrgent>
          {error}
        </Notice>
      ) : null}
      <div role="status" aria-busy={info.fetch.isFetching || info.shiftingInitiated}>
        {info.shiftingInitiated ? <p>{translate('change.upgradeBusy')}</p> : null}
      </div>
      {offers.length > 0 ? <p>{model.lead}</p> : <NoOffer model={model} />}
      <ul className="grid-4 offers">
        {offers.map((offer) => (
          <li key={offer.id}>
            <Offer model={model} offer={offer} isBusy={info.shiftingInitiated} onShift={shift} />
          </li>
        ))}
      </ul>
      {offers.length > 0 ? (
        <LinkButton look="quiet" href={model.bookingHref}>
          {translate('booking.changeBack')}
        </LinkButton>
      ) : null}
    </main>
  )
}

function NoOffer({ model }: { model: UpgradeModel }) {
  const translate = useTranslate()
  return (
    <EmptyState
      art={<StateArt state="trips" />}
      title={translate('change.upgradeTitle')}
      text={translate('change.upgradeNone')}
      actions={
        <LinkButton look="primary" href={model.bookingHref}>
          {translate('booking.changeBack')}
        </LinkButton>
      }
    />
  )
}

type OfferProps = {
  model: UpgradeModel
  offer: UpgradeOffer
  isBusy: boolean
  onShift: (offer: UpgradeOffer) => void
}

/** Plain POST form; with script the request is sent in place. */
function Offer({ model, offer, isBusy, onShift }: OfferProps) {
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isBusy) onShift(offer)
  }

  return (
    <form action={model.action} method="post" className="offer" onSubmit={onSubmit}>
      <input type="hidden" name="_xsrf" value={model.xsrf} />
      <input type="hidden" name="idempotency_key" value={offer.idempotencyKey} />
      <input type="hidden" name="selected_rcid" value={offer.id} />
      <input type="hidden" name="shown_total" value={offer.quote.shownTotal} />
      <div className="between">
        <h2 className="title-md">
          <bdi>{offer.name}</bdi>
        </h2>
        <strong className="num">{offer.difference}</strong>
      </div>
      {offer.details.map((detail) => (
        <p key={detail} className="muted">
          {detail}
        </p>
      ))}
      <SummaryLines lines={offer.quote.lines} total={offer.quote.total} />
      {offer.quote.notes.map(({ tone, text }) => (
        <Notice key={text} tone={tone}>
          {text}
        </Notice>
      ))}
      <Button type="submit" look="primary" big block busy={isBusy}>
        {offer.quote.button}
      </Button>
    </form>
  )
}
