import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useRef } from 'react'
import { hotelAtom } from '#app/client/state/stays/hotel.ts'
import { hotelPartsAtom } from '#app/client/state/stays/hotel-parts.ts'
import { lineOf, type PricingLine, type PricingType } from '#app/domain/prices/pricing-line.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { Icon, type IconName } from '#app/ui/art/icon.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { TextInput } from '#app/ui/fields/text-input.tsx'
import { Disclosure } from '#app/ui/surfaces/disclosure.tsx'
import type { BookingCardModel, CouponModel } from './model.ts'

/** Links and a plain form, so that the server recalculates the price. */
export function Extras({ model: { contentList, coupon } }: { model: BookingCardModel }) {
  const translate = useTranslate()
  const parts = useAtomValue(hotelPartsAtom)
  const place = useRef<HTMLDivElement>(null)
  const line = lineOf(contentList, 'coupon')
  const state = [...contentList.map(({ text, is_selected }) => text + is_selected), coupon.error].join(' ')
  const known = useRef(state)
  const taken = contentList.filter(({ is_selected }) => is_selected)
  const offered = line?.is_selected === false ? [line] : []
  const left = contentList.filter((row) => !row.is_selected && row !== line)
  const rowOf = (row: PricingLine) => (
    <PricingRow key={row.type} line={row} termsHref={row === line ? coupon.termsHref : null} />
  )

  // Syncs with the focus: the pressed element may be gone after the update.
  useEffect(() => {
    if (state === known.current) return
    known.current = state
    const { activeElement } = document
    if (activeElement !== document.body && !place.current?.contains(activeElement)) return
    const goal = coupon.error ? 'input[name="coupon"]' : '.extras > p a[data-replace], summary'
    place.current?.querySelector<HTMLElement>(goal)?.focus()
  }, [state, coupon.error])

  return (
    <div ref={place} className="extras">
      {[...taken, ...offered].map(rowOf)}
      <Disclosure summary={translate('hotel.add')} open={coupon.error !== null}>
        {left.map(rowOf)}
        {line?.is_selected ? null : <CouponForm model={coupon} />}
        {parts ? <parts.GuestBar /> : null}
      </Disclosure>
    </div>
  )
}

const icons: Record<PricingType, IconName> = { coupon: 'tag', oyo_money: 'wallet', oyo_wizard: 'medal', sunrise: 'sun' }

/** Shows the guest's choice before the server responds. */
function PricingRow({ line, termsHref }: { line: PricingLine; termsHref: string | null }) {
  const translate = useTranslate()
  const hotel = useAtomValue(hotelAtom)
  const act = useSetAtom(hotelAtom)
  const { type, text, toggle } = line
  const wished = type === 'coupon' ? hotel.couponValidatedData.couponChecked : hotel.sunriseChecked
  // The member price is not an add-on: it links to joining the programme.
  const isTaken = type === 'coupon' || type === 'sunrise'
  const isOn = hotel.hotelPageData && toggle && isTaken ? wished : line.is_selected
  return (
    <p className={classNames('coupon num', !isOn && 'left')}>
      <Icon name={icons[type]} />
      <span>
        <span>{`${text} `}</span>
        {termsHref ? (
          <a className="link" href={termsHref}>
            {translate('hotel.offerTerms')}
          </a>
        ) : null}
        {type === 'sunrise' ? (
          <span>
            {' · '}
            <bdi className="strong">{line.actual_price}</bdi>
          </span>
        ) : null}
      </span>
      {toggle ? (
        <a
          href={toggle.href}
          data-replace={type === 'oyo_wizard' ? undefined : ''}
          data-stay=""
          aria-label={translate('ui.labelled', { label: toggle.text, text })}
          onClick={
            isTaken ? () => act(type === 'coupon' ? { type: 'couponToggled' } : { type: 'sunriseToggled' }) : undefined
          }
        >
          {toggle.text}
        </a>
      ) : null}
    </p>
  )
}

function CouponForm({ model }: { model: CouponModel }) {
  const translate = useTranslate()
  const hotel = useAtomValue(hotelAtom)
  const act = useSetAtom(hotelAtom)
  // Hide the previous error when a different code was typed.
  const error = hotel.hotelPageData ? hotel.couponValidatedData.error : model.error
  return (
    <>
      <form
        action={model.action}
        method="get"
        className="grid-2 coupon-form"
        data-replace=""
        data-stay=""
        onSubmit={() => act({ type: 'couponSubmitted' })}
      >
        {model.kept.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextInput
          id="coupon"
          name="coupon"
          label={translate('hotel.couponCode')}
          error={error ?? undefined}
          defaultValue={model.refused ?? undefined}
          onChange={(event) => act({ type: 'couponCodeSet', code: event.currentTarget.value })}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={64}
          required
        />
        <Button type="submit" variant="quiet">
          {translate('hotel.applyCoupon')}
        </Button>
      </form>
      {model.offers ? (
        <a className="link sm" href={model.offers.href}>
          {model.offers.text}
        </a>
      ) : null}
    </>
  )
}
