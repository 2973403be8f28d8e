import { useAtomValue } from 'jotai/react'
import { useEffect } from 'react'
import { Icon } from '#app/components/art/icon.tsx'
import { DealBadge } from '#app/components/card.tsx'
import { Notice } from '#app/components/notice.tsx'
import { Price } from '#app/components/price.tsx'
import { SummaryLines } from '#app/components/summary-lines.tsx'
import { formatRoomsConfig } from '#app/domain/occupancy.ts'
import type { SearchModel } from '#app/features/search-box/model.ts'
import { useStayWords } from '#app/features/search-box/use-stay-words.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { withOverlay } from '#app/overlays/catalogue.ts'
import { useNavigate } from '#app/shell/navigation/use-navigation.ts'
import { pickedStayAtom } from '#app/state/stay.ts'
import { viewAtom } from '#app/state/view.ts'
import { CouponField } from './coupon-field.tsx'
import type { BookingCardModel } from './model.ts'

/** The sticky card: price, dates and guests, room, coupon, sum, and the one next step. */
export function BookingCard({ model, search }: { model: BookingCardModel; search: SearchModel }) {
  const translate = useTranslate()
  usePickedStay()
  return (
    <div className="book">
      {model.price ? (
        <div className="between">
          <Price
            {...model.price}
            struck={model.price.struck ?? undefined}
            struckLabel={translate('common.priceBefore')}
            size="lg"
          />
          <DealBadge text={model.deal ?? undefined} />
        </div>
      ) : null}
      {model.unavailable ? <Notice tone="warn">{model.unavailable}</Notice> : null}
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
        <a className="btn primary big block" href={model.bookHref}>
          {model.bookText}
        </a>
      ) : null}
      <p className="sm muted note">{model.note}</p>
    </div>
  )
}

/** Price and next step at the thumb, on a phone. */
export function BookingBar({ model }: { model: BookingCardModel }) {
  const translate = useTranslate()
  if (!model.price || !model.bookHref) return null
  return (
    <div className="sticky">
      <Price {...model.price} struck={model.price.struck ?? undefined} struckLabel={translate('common.priceBefore')} />
      <a className="btn primary big" href={model.bookHref}>
        {model.bookText}
      </a>
    </div>
  )
}

function StayFields({ search }: { search: SearchModel }) {
  const translate = useTranslate()
  const { words } = useStayWords(search)
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
function usePickedStay(): void {
  const picked = useAtomValue(pickedStayAtom)
  const path = useAtomValue(viewAtom)?.page.path ?? '/'
  const navigate = useNavigate()
  const asked = picked ? `${picked.checkin}|${picked.checkout}|${formatRoomsConfig(picked.rooms)}` : null

  // Syncs the address with the picker, which lives in an overlay of its own.
  useEffect(() => {
    if (!picked) return
    const [pathname = '/', search = ''] = path.split('?')
    const params = new URLSearchParams(search)
    if (params.has('modal')) return
    const wanted = { checkin: picked.checkin, checkout: picked.checkout, rooms_config: formatRoomsConfig(picked.rooms) }
    if (Object.entries(wanted).every(([name, value]) => params.get(name) === value)) return
    for (const [name, value] of Object.entries(wanted)) params.set(name, value)
    navigate(`${pathname}?${params}`, { replace: true, keepScroll: true })
  }, [asked, path, navigate, picked])
}
