import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useRef } from 'react'
import { Button } from '#app/components/actions/button.tsx'
import { TextInput } from '#app/components/fields/text-input.tsx'
import { Disclosure } from '#app/components/surfaces/disclosure.tsx'
import type { PricingLine } from '#app/domain/prices/pricing-line.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { hotelAtom } from '#app/state/stays/hotel.ts'
import type { CouponModel } from './model.ts'
import { PricingRow } from './pricing-lines.tsx'

type CouponFieldProps = { model: CouponModel; line: PricingLine | null }

/** A coupon in force or on offer, and the field for one. A plain form: the server prices the stay anew with the code. */
export function CouponField({ model, line }: CouponFieldProps) {
  const place = useRef<HTMLDivElement>(null)
  const state = [line?.text, model.error].join(' ')
  const known = useRef(state)

  // Syncs with the focus: what was pressed may be gone with the answer.
  useEffect(() => {
    if (state === known.current) return
    known.current = state
    const { activeElement } = document
    if (activeElement !== document.body && !place.current?.contains(activeElement)) return
    place.current
      ?.querySelector<HTMLElement>(model.error ? 'input[name="coupon"]' : 'a[data-replace], summary')
      ?.focus()
  }, [state, model.error])

  return (
    <div ref={place}>
      {line ? <PricingRow line={line} termsHref={model.termsHref} /> : null}
      {line?.is_selected ? null : <CouponForm model={model} />}
    </div>
  )
}

function CouponForm({ model }: { model: CouponModel }) {
  const translate = useTranslate()
  const hotel = useAtomValue(hotelAtom)
  const act = useSetAtom(hotelAtom)
  // With another code typed, what was said of the last one no longer holds.
  const error = hotel.hotelPageData ? hotel.couponValidatedData.error : model.error
  return (
    <Disclosure summary={translate('hotel.haveCoupon')} open={model.error !== null}>
      <form
        action={model.action}
        method="get"
        className="coupon-form"
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
          maxLength={24}
          required
        />
        <Button type="submit" look="quiet">
          {translate('hotel.applyCoupon')}
        </Button>
      </form>
      {model.offers ? (
        <a className="link sm" href={model.offers.href}>
          {model.offers.text}
        </a>
      ) : null}
    </Disclosure>
  )
}
