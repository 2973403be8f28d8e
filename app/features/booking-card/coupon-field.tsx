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
    place.current
      ?.querySelector<HTMLElement>(model.error ? 'input[name="coupon"]' : 'a[data-replace], summary')
      ?.focus()
  }, [state, model.error])

  return (
    <div ref={place}>
      <CouponState model={model} />
    </div>
  )
}

function CouponState({ model }: { model: CouponModel }) {
  const translate = useTranslate()
  const { applied, offer } = model
  if (applied) {
    return (
      <CouponLine
        text={applied.text}
        action={translate('hotel.removeCoupon')}
        href={applied.removeHref}
        model={model}
      />
    )
  }
  return (
    <>
      {offer ? (
        <CouponLine text={offer.text} action={translate('hotel.applyCoupon')} href={offer.href} model={model} />
      ) : null}
      <CouponForm model={model} />
    </>
  )
}

type CouponLineProps = { text: string; action: string; href: string; model: CouponModel }

/** What a coupon takes off, what can be done with it, and the way to its terms. */
function CouponLine({ text, action, href, model }: CouponLineProps) {
  const translate = useTranslate()
  return (
    <p className="coupon num">
      <Icon name="tag" />
      <span>
        {text}{' '}
        {model.termsHref ? (
          <a className="link" href={model.termsHref}>
            {translate('hotel.offerTerms')}
          </a>
        ) : null}
      </span>
      <a href={href} data-replace="" data-stay="">
        {action}
      </a>
    </p>
  )
}

function CouponForm({ model }: { model: CouponModel }) {
  const translate = useTranslate()
  return (
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
  )
}
