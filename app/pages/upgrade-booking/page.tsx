import '#app/ui/styles/pages/booking.css'
import '#app/ui/styles/pages/upgrade.css'
import { useAtomValue, useSetAtom } from 'jotai/react'
import { atom } from 'jotai/vanilla'
import { type FormEvent, useEffect } from 'react'
import { record } from '#app/client/events/record.ts'
import { call } from '#app/client/request/browser-call.ts'
import { pageLanguage } from '#app/client/request/page-language.ts'
import { type FreeUpgrade, noUpgrade, upgradeEventAtom, upgradeInfoAtom } from '#app/client/state/stays/upgrade.ts'
import { useNavigate } from '#app/client/state/use-navigation.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { SubmitButton } from '#app/ui/actions/button.tsx'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { SummaryLines } from '#app/ui/details/summary-lines.tsx'
import { EmptySection } from '#app/ui/surfaces/empty-page.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { UpgradeModel, UpgradeOffer } from './model.ts'

export function Page({ model }: { model: UpgradeModel }) {
  const translate = useTranslate()
  const { info, offers, shift } = useUpgrade(model)
  const error = info.shiftError ? info.shiftError.message || translate('change.failed') : model.error
  return (
    <main id="main" className="wrap booking-page grid-4 upgrade">
      <h1 className="display title-lg">{model.heading}</h1>
      <p className="strong">{model.stayText}</p>
      <p className="muted">{model.nowText}</p>
      {error ? <Notice tone="bad">{error}</Notice> : null}
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
        <LinkButton variant="quiet" href={model.bookingHref}>
          {translate('booking.changeBack')}
        </LinkButton>
      ) : null}
    </main>
  )
}

/** State of the upgrade page. After a refusal it reloads the available upgrades. */
function useUpgrade(model: UpgradeModel) {
  const navigate = useNavigate()
  const info = useAtomValue(upgradeInfoAtom)
  const dispatch = useSetAtom(upgradeEventAtom)
  const setInfo = useSetAtom(upgradeInfoAtom)
  const setWorkFlow = useSetAtom(workFlowAtom)
  const { bookingNo } = model

  // Syncs with the store, which outlives the page: reset for another booking.
  useEffect(() => {
    setInfo({ ...noUpgrade, fetch: { ...noUpgrade.fetch, isLoaded: true } })
    setWorkFlow(toWorkFlow(bookingNo))
  }, [setInfo, setWorkFlow, bookingNo])

  /** Reloads the available upgrades and the page with their prices. */
  async function reloadUpgrades(): Promise<void> {
    dispatch({ type: 'fetchStarted' })
    const outcome = await call<{ upgrades: FreeUpgrade[] }>(`bookings/${encodeURIComponent(bookingNo)}/upgrades`)
    if (!outcome.ok) return dispatch({ type: 'fetchFailed', error: outcome.error })
    dispatch({ type: 'fetched', upgrades: outcome.data.upgrades })
    navigate(model.action, { replace: true, keepScroll: true, refresh: true })
  }

  async function shift({ id, quote, idempotencyKey }: UpgradeOffer): Promise<void> {
    dispatch({ type: 'shiftInitiated' })
    const outcome = await call<unknown>(`bookings/${encodeURIComponent(bookingNo)}/modify`, {
      method: 'PUT',
      body: { selected_rcid: id, shown_total: quote.shownTotal },
      idempotencyKey,
      locale: pageLanguage(),
    })
    record('change', outcome.ok ? { changed: 'room', outcome: 'done' } : { changed: 'room', outcome: 'refused' })
    if (outcome.ok) {
      dispatch({ type: 'shifted' })
      return navigate(`${model.bookingHref}?changed=true`, { replace: true, refresh: true })
    }
    dispatch({ type: 'shiftFailed', error: outcome.error })
    await reloadUpgrades()
  }

  const available = info.fetch.data
  return {
    info,
    shift,
    /** Hides room types that became unavailable. */
    offers: available ? model.offers.filter(({ id }) => available.some((upgrade) => upgrade.id === id)) : model.offers,
  }
}

/** The booking the guest is changing across pages; null for none. */
type WorkFlow = { bookingId: string | null }

export const noWorkFlow: WorkFlow = { bookingId: null }

/** Set on the booking's page and the pages that change it. */
export const workFlowAtom = atom<WorkFlow>(noWorkFlow)

/** Creates the work flow for a booking id from the URL; a blank id ends it. */
export function toWorkFlow(bookingId: string | null): WorkFlow {
  const id = bookingId?.trim() ?? ''
  return id === '' ? noWorkFlow : { bookingId: id }
}

function NoOffer({ model }: { model: UpgradeModel }) {
  const translate = useTranslate()
  return (
    <EmptySection
      state="trips"
      title={translate('change.upgradeTitle')}
      text={translate('change.upgradeNone')}
      link={{ text: translate('booking.changeBack'), href: model.bookingHref }}
    />
  )
}

type OfferProps = {
  model: UpgradeModel
  offer: UpgradeOffer
  isBusy: boolean
  onShift: (offer: UpgradeOffer) => void
}

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
      <SubmitButton busy={isBusy}>{offer.quote.button}</SubmitButton>
    </form>
  )
}
