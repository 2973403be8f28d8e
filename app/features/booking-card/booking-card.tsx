import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { Icon } from '#app/components/art/icon.tsx'
import { DealBadge } from '#app/components/card.tsx'
import { Notice } from '#app/components/notice.tsx'
import { Price } from '#app/components/price.tsx'
import { SummaryLines } from '#app/components/summary-lines.tsx'
import type { SearchModel } from '#app/features/search-box/model.ts'
import { toStayParams, withStayParams } from '#app/features/search-box/stay-params.ts'
import { useStay } from '#app/features/search-box/use-stay.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { withOverlay } from '#app/overlays/address.ts'
import { useNavigate } from '#app/shell/navigation/use-navigation.ts'
import { pickedStayAtom } from '#app/state/stay.ts'
import { viewAtom } from '#app/state/view.ts'
import { CouponField } from './coupon-field.tsx'
import type { BookingCardModel } from './model.ts'
import { SoldOutOffer } from './sold-out-offer.tsx'

/** The sticky card: price, dates and guests, room, coupon, sum, and the one next step. */
export function BookingCard({ model, search }: { model: BookingCardModel; search: SearchModel }) {
  const translate = useTranslate()
  usePickedStay(search)
  return (
    <div className="book">
      {model.price ? (
        <div className="between">
          <Price
            {...model.price}
            struck={model.price.struck ?? undefined}
            struckLabel={translate('ui.priceBefore')}
            size="lg"
          />
          <DealBadge text={model.deal ?? undefined} />
        </div>
      ) : null}
      {model.taxLine ? <p className="sm muted">{model.taxLine}</p> : null}
      {model.unavailable ? <Notice tone="warn">{model.unavailable}</Notice> : null}
      {model.soldOut ? <SoldOutOffer stay={model.soldOut} /> : null}
      <StayFields search={search} />
      {model.roomName ? (
        <p className="row chosen-room">
          <Icon name="bed" />
          <span>
            <b className="strong">{model.roomName}</b>
            {model.roomDetail ? <span className="sm muted">{model.roomDetail}</span> : null}
          </span>
          <a className="link sm" href="#rooms">
            {translate('hotel.change')}
          </a>
        </p>
      ) : null}
      {model.total ? (
        <>
          <CouponField model={model.coupon} />
          <SummaryLines lines={model.lines} total={model.total} />
        </>
      ) : null}
      {model.bookHref ? (
        <a className="btn primary big block" href={model.bookHref} {...crawlerStep(model.bookHref)}>
          {model.bookText}
        </a>
      ) : null}
      <p className="sm muted note">{model.note}</p>
      {model.priceMatch ? <PriceMatch text={model.priceMatch.shortText} /> : null}
    </div>
  )
}

/** Tells a price crawler the one link it must follow to the final price; what leaves our site is no step of ours. */
function crawlerStep(href: string): Record<string, string> {
  if (!href.startsWith('/')) return {}
  return { 'data-nav-criticalpath': 'true', 'data-nav-interactiontype': 'CLICK', 'data-nav-interactionorder': '1' }
}

/** Price and next step at the thumb, on a phone. */
export function BookingBar({ model }: { model: BookingCardModel }) {
  const translate = useTranslate()
  if (!model.bookHref || model.soldOut) return null
  return (
    <div className="sticky">
      {model.price ? (
        <Price {...model.price} struck={model.price.struck ?? undefined} struckLabel={translate('ui.priceBefore')} />
      ) : null}
      <a className="btn primary big" href={model.bookHref}>
        {model.bookText}
      </a>
    </div>
  )
}

function PriceMatch({ text }: { text: string }) {
  const href = withOverlay(useAtomValue(viewAtom)?.page.path ?? '/', 'priceMatchGuaranteeModal')
  return (
    <p className="sm note">
      <a className="link" href={href}>
        {text}
      </a>
    </p>
  )
}

function StayFields({ search }: { search: SearchModel }) {
  const translate = useTranslate()
  const { words } = useStay(search)
  const href = withOverlay(useAtomValue(viewAtom)?.page.path ?? '/', 'dateguestpicker')
  return (
    <a className="mini num" href={href}>
      <span>
        <span className="lab">{translate('search.checkin')}</span>
        <b>{words.checkin}</b>
      </span>
      <span className="nights">{words.nights}</span>
      <span>
        <span className="lab">{translate('search.checkout')}</span>
        <b>{words.checkout}</b>
      </span>
      <span className="wide">
        <span>
          <span className="lab">{translate('search.roomsAndGuests')}</span>
          <b>{words.guests}</b>
        </span>
        <Icon name="down" size="s" />
      </span>
    </a>
  )
}

/** A stay picked on this page is asked for at once: prices and stock are the server's to tell. */
function usePickedStay(search: SearchModel): void {
  const { picked } = useStay(search)
  const setPicked = useSetAtom(pickedStayAtom)
  const path = useAtomValue(viewAtom)?.page.path ?? '/'
  const navigate = useNavigate()

  // Syncs the address with the picker, which lives in an overlay of its own.
  useEffect(() => {
    const params = new URLSearchParams(path.split('?')[1] ?? '')
    if (!picked || params.has('modal')) return
    const isAsked = Object.entries(toStayParams(picked.stay)).every(([name, value]) => params.get(name) === value)
    // Asked for and answered with another stay: then that one is what the property can offer.
    if (isAsked) setPicked(null)
    else navigate(withStayParams(path, picked.stay), { replace: true, keepScroll: true })
  }, [path, navigate, picked, setPicked])
}
