import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { pickedStayAtom } from '#app/client/state/stays/stay.ts'
import { useNavigate } from '#app/client/state/use-navigation.ts'
import { viewAtom } from '#app/client/state/view.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import type { SearchModel } from '#app/features/search-box/model.ts'
import { toStayParams, withStayParams } from '#app/features/search-box/stay-params.ts'
import { useStay } from '#app/features/search-box/use-stay.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { Price } from '#app/ui/details/price.tsx'
import { SummaryLines } from '#app/ui/details/summary-lines.tsx'
import { DealBadge } from '#app/ui/surfaces/card.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import { Extras } from './extras.tsx'
import type { BookingCardModel, CallToAction, SoldOutStay } from './model.ts'

export function BookingCard({ model, search }: { model: BookingCardModel; search: SearchModel }) {
  const translate = useTranslate()
  useApplyPickedStay(search)
  return (
    <div className="book">
      {model.price ? (
        <div className="between wide-only">
          <Price {...model.price} struckLabel={translate('ui.priceBefore')} size="lg" />
          <DealBadge text={model.deal} />
        </div>
      ) : null}
      <PriceNews model={model} />
      {model.programme ? (
        <Notice tone="ok" title={model.programme.title}>
          {model.programme.text}
        </Notice>
      ) : null}
      {model.unavailable ? <Notice tone="warn">{model.unavailable}</Notice> : null}
      {model.soldOut ? <SoldOutOffer stay={model.soldOut} /> : null}
      <StayFields search={search} times={model.dateGuest} />
      {model.roomName ? (
        <p className="row chosen-room wide-only">
          <Icon name="bed" />
          <span>
            <b className="strong">{model.roomName}</b>
            {model.roomDetail ? <span className="sm muted">{` ${model.roomDetail}`}</span> : null}
          </span>{' '}
          <a className="link sm" href="#rooms">
            {translate('hotel.change')}
          </a>
        </p>
      ) : null}
      {model.total ? (
        <>
          <Extras model={model} />
          <div className="wide-only">
            <SummaryLines lines={model.lines} total={model.total} />
            {model.payAhead ? <p className="sm ok">{model.payAhead}</p> : null}
          </div>
        </>
      ) : null}
      {model.bookHref ? (
        <a
          className="btn primary big block wide-only"
          href={model.bookHref}
          data-cta="category_booking"
          {...crawlerStep(model.bookHref)}
        >
          {model.bookText}
        </a>
      ) : null}
      {model.actions.map((action) => (
        <OtherAction key={action.kind} action={action} />
      ))}
      {model.note ? <p className="sm muted note wide-only">{model.note}</p> : null}
      {model.total || model.priceMatch ? (
        <div className="further sm">
          {model.total ? <OverlayLink name="hotelPriceBreakdown" text={translate('hotel.priceDetails')} /> : null}
          {model.priceMatch ? <OverlayLink name="priceMatchGuaranteeModal" text={model.priceMatch.shortText} /> : null}
        </div>
      ) : null}
    </div>
  )
}

/** Microdata that marks the stay as sold out for price crawlers, without a price. */
function SoldOutOffer({ stay }: { stay: SoldOutStay }) {
  return (
    <span itemScope itemType={`https://schema.org/${stay.type}`}>
      <meta itemProp="identifier" content={String(stay.hotelId)} />
      <meta itemProp="name" content={stay.name} />
      <span itemProp="makesOffer" itemScope itemType="https://schema.org/Offer https://schema.org/LodgingReservation">
        <meta itemProp="checkinTime" content={stay.checkin} />
        <meta itemProp="checkoutTime" content={stay.checkout} />
        <link itemProp="availability" href="https://schema.org/SoldOut" />
      </span>
    </span>
  )
}

/** Shows a price drop, otherwise the first urgency message. Only one line, to avoid stacked warnings. */
function PriceNews({ model: { priceDrop, urgency } }: { model: BookingCardModel }) {
  if (priceDrop) {
    return (
      <div className="sm">
        <a className="link ok" href={priceDrop.href}>
          {priceDrop.text}
        </a>
      </div>
    )
  }
  return urgency[0] ? <p className="sm warn">{urgency[0]}</p> : null
}

function OtherAction({ action: { kind, text, href } }: { action: CallToAction }) {
  const isMain = kind === 'soldout'
  const link = (
    <a className={isMain ? 'btn primary big block wide-only' : 'link'} href={href} data-cta={kind}>
      {text}
    </a>
  )
  return isMain ? link : <div className="note wide-only">{link}</div>
}

/** Marks the link that price crawlers must follow to reach the final price. External links are not marked. */
function crawlerStep(href: string): Record<string, string> {
  if (!href.startsWith('/')) return {}
  return { 'data-nav-criticalpath': 'true', 'data-nav-interactiontype': 'CLICK', 'data-nav-interactionorder': '1' }
}

/** Maximum characters of both prices that fit on one line beside the button on a phone. */
const MAX_BAR_LENGTH = 28

/** Returns the price without the struck one when both do not fit. */
function barPrice(price: NonNullable<BookingCardModel['price']>): typeof price {
  const isShort = price.amount.length + (price.struck?.length ?? 0) <= MAX_BAR_LENGTH
  return isShort ? price : { ...price, struck: null }
}

/** Bottom bar of the property page on phones. */
export function BookingBar({ model }: { model: BookingCardModel }) {
  const translate = useTranslate()
  const alternatives = model.actions.find(({ kind }) => kind === 'soldout')
  if (alternatives) {
    return (
      <div className="sticky">
        <b>{model.unavailable}</b>
        <a className="btn primary big" href={alternatives.href} data-cta={alternatives.kind}>
          {alternatives.text}
        </a>
      </div>
    )
  }
  if (!model.bookHref || model.soldOut) return null
  return (
    <div className="sticky">
      {model.price ? <Price {...barPrice(model.price)} struckLabel={translate('ui.priceBefore')} /> : null}
      <a className="btn primary big" href={model.bookHref}>
        {model.barText}
      </a>
    </div>
  )
}

function OverlayLink({ name, text }: { name: string; text: string }) {
  return (
    <>
      <a className="link" href={withOverlay(useAtomValue(viewAtom)?.page.path ?? '/', name)}>
        {text}
      </a>{' '}
    </>
  )
}

function StayFields({ search, times }: { search: SearchModel; times: BookingCardModel['dateGuest'] }) {
  const translate = useTranslate()
  const { copy } = useStay(search)
  const href = withOverlay(useAtomValue(viewAtom)?.page.path ?? '/', 'dateguestpicker')
  return (
    <a className="mini num" href={href}>
      <span>
        <span className="lab">{translate('search.checkin')}</span> <b>{copy.checkin}</b>{' '}
        <small>{times.checkinTime}</small>
      </span>{' '}
      <span className="nights">{copy.nights}</span>{' '}
      <span>
        <span className="lab">{translate('search.checkout')}</span> <b>{copy.checkout}</b>{' '}
        <small>{times.checkoutTime}</small>
      </span>{' '}
      <span className="wide">
        <span>
          <span className="lab">{translate('search.roomsAndGuests')}</span> <b>{copy.guests}</b>
          {times.pets ? <small> {times.pets}</small> : null}
        </span>
        <Icon name="down" size="s" />
      </span>
    </a>
  )
}

/** Applies a stay picked in the overlay by writing it into the URL. */
function useApplyPickedStay(search: SearchModel): void {
  const { picked } = useStay(search)
  const setPicked = useSetAtom(pickedStayAtom)
  const path = useAtomValue(viewAtom)?.page.path ?? '/'
  const navigate = useNavigate()

  // Syncs with the URL.
  useEffect(() => {
    const params = new URLSearchParams(path.split('?')[1] ?? '')
    if (!picked || params.has('modal')) return
    const isInUrl = Object.entries(toStayParams(picked.stay)).every(([name, value]) => params.get(name) === value)
    // The server answered with a different stay, which is what the property can offer.
    if (isInUrl) setPicked(null)
    else navigate(withStayParams(path, picked.stay), { replace: true, keepScroll: true })
  }, [path, navigate, picked, setPicked])
}
