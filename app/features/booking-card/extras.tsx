import { useAtomValue, useSetAtom } from 'jotai/react'
import { type RefObject, useEffect, useRef } from 'react'
import { hotelAtom } from '#app/client/state/stays/hotel.ts'
import { hotelPartsAtom } from '#app/client/state/stays/hotel-parts.ts'
import { findPricingLine, type PricingLine, type PricingType } from '#app/domain/prices/pricing-line.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { Icon, type IconName } from '#app/ui/art/icon.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { TextInput } from '#app/ui/fields/text-input.tsx'
import { Disclosure } from '#app/ui/surfaces/disclosure.tsx'
import type { BookingCardModel, CouponModel } from './model.ts'

/**
 * Price options of the booking card: coupon, member price, early check-in. Plain links and a form, so that the server
 * recalculates the price.
 */
export function Extras({ model: { contentList, coupon } }: { model: BookingCardModel }) {
  const translate = useTranslate()
  const parts = useAtomValue(hotelPartsAtom)
  const root = useRef<HTMLDivElement>(null)
  const couponLine = findPricingLine(contentList, 'coupon')
  const state = [...contentList.map(({ text, is_selected }) => text + is_selected), coupon.error].join(' ')
  useFocusAfterUpdate(root, state, Boolean(coupon.error))
  const selected = contentList.filter(({ is_selected }) => is_selected)
  const availableCoupon = couponLine?.is_selected === false ? [couponLine] : []
  const available = contentList.filter((line) => !line.is_selected && line !== couponLine)
  const renderRow = (line: PricingLine) => (
    <PricingRow key={line.type} line={line} termsHref={line === couponLine ? coupon.termsHref : null} />
  )

  return (
    <div ref={root} className="extras">
      {[...selected, ...availableCoupon].map(renderRow)}
      <Disclosure summary={translate('hotel.add')} open={coupon.error !== null}>
        {available.map(renderRow)}
        {couponLine?.is_selected ? null : <CouponForm model={coupon} />}
        {parts ? <parts.GuestBar /> : null}
      </Disclosure>
    </div>
  )
}

/**
 * Moves the focus when an update removed the pressed element: to the coupon field on an error, otherwise to the first
 * selected option.
 */
function useFocusAfterUpdate(root: RefObject<HTMLDivElement | null>, state: string, hasError: boolean): void {
  const lastState = useRef(state)
  // Syncs with the focus.
  useEffect(() => {
    if (state === lastState.current) return
    lastState.current = state
    const { activeElement } = document
    if (activeElement !== document.body && !root.current?.contains(activeElement)) return
    const focusTarget = hasError ? 'input[name="coupon"]' : '.extras > p a[data-replace], summary'
    root.current?.querySelector<HTMLElement>(focusTarget)?.focus()
  }, [root, state, hasError])
}

const icons: Record<PricingType, IconName> = { coupon: 'tag', oyo_money: 'wallet', oyo_wizard: 'medal', sunrise: 'sun' }

/** A selected or available option. Shows the guest's choice before the server has responded. */
function PricingRow({ line, termsHref }: { line: PricingLine; termsHref: string | null }) {
  const translate = useTranslate()
  const state = useAtomValue(hotelAtom)
  const dispatch = useSetAtom(hotelAtom)
  const { type, text, toggle } = line
  const isChecked = type === 'coupon' ? state.couponValidatedData.couponChecked : state.sunriseChecked
  // The member price is not an add-on: it links to joining the programme.
  const isAddOn = type === 'coupon' || type === 'sunrise'
  const isOn = state.hotelPageData && toggle && isAddOn ? isChecked : line.is_selected
  const toggleAction = type === 'coupon' ? ({ type: 'couponToggled' } as const) : ({ type: 'sunriseToggled' } as const)
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
          onClick={isAddOn ? () => dispatch(toggleAction) : undefined}
        >
          {toggle.text}
        </a>
      ) : null}
    </p>
  )
}

function CouponForm({ model }: { model: CouponModel }) {
  const translate = useTranslate()
  const state = useAtomValue(hotelAtom)
  const dispatch = useSetAtom(hotelAtom)
  // Hide the previous error when a different code was typed.
  const error = state.hotelPageData ? state.couponValidatedData.error : model.error
  return (
    <>
      <form
        action={model.action}
        method="get"
        className="grid-2 coupon-form"
        data-replace=""
        data-stay=""
        onSubmit={() => dispatch({ type: 'couponSubmitted' })}
      >
        {model.hiddenFields.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextInput
          id="coupon"
          name="coupon"
          label={translate('hotel.couponCode')}
          error={error ?? undefined}
          defaultValue={model.refused ?? undefined}
          onChange={(event) => dispatch({ type: 'couponCodeSet', code: event.currentTarget.value })}
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
