import { useEffect, useRef } from 'react'
import { Icon } from '#app/components/art/icon.tsx'
import { Button } from '#app/components/button.tsx'
import { Disclosure } from '#app/components/disclosure.tsx'
import { TextInput } from '#app/components/text-input.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import type { CouponModel } from './model.ts'

/** A coupon in force, or the field for one. A plain form: the server prices the stay anew with the code. */
export function CouponField({ model }: { model: CouponModel }) {
  const place = useRef<HTMLDivElement>(null)
  const state = model.applied?.text ?? model.error ?? ''
  const known = useRef(state)

  // Syncs with the focus: what was pressed may be gone with the answer.
  useEffect(() => {
    if (state === known.current) return
    known.current = state
    const { activeElement } = document
    if (activeElement !== document.body && !place.current?.contains(activeElement)) return
    place.current?.querySelector<HTMLElement>(model.error ? 'input[name="coupon"]' : 'a, summary')?.focus()
  }, [state, model.error])

  return (
    <div ref={place}>
      <CouponState model={model} />
    </div>
  )
}

function CouponState({ model }: { model: CouponModel }) {
  const translate = useTranslate()
  if (model.applied) {
    return (
      <p className="coupon num">
        <Icon name="tag" />
        <span>{model.applied.text}</span>
        <a href={model.applied.removeHref} data-replace="" data-stay="">
          {translate('hotel.removeCoupon')}
        </a>
      </p>
    )
  }
  return (
    <>
      {model.offer ? (
        <p className="coupon num">
          <Icon name="tag" />
          <span>{model.offer.text}</span>
          <a href={model.offer.href} data-replace="" data-stay="">
            {translate('hotel.applyCoupon')}
          </a>
        </p>
      ) : null}
      <Disclosure summary={translate('hotel.haveCoupon')} open={model.error !== null}>
        <form action={model.action} method="get" className="coupon-form" data-replace="" data-stay="">
          {model.kept.map(({ name, value }) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <TextInput
            id="coupon"
            name="coupon"
            label={translate('hotel.couponCode')}
            error={model.error ?? undefined}
            defaultValue={model.refused ?? undefined}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={24}
            required
          />
          <Button type="submit" look="quiet">
            {translate('hotel.applyCoupon')}
          </Button>
        </form>
      </Disclosure>
    </>
  )
}
