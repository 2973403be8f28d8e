import { type FormEvent, type MouseEvent, useEffect, useRef } from 'react'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { HiddenRows } from '#app/ui/fields/hidden-fields.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'
import { Disclosure } from '#app/ui/surfaces/disclosure.tsx'
import type { CouponOffer, SummaryModel } from './model.ts'

/** The coupon form is separate from the summary form: Enter in its field applies the code instead of booking. */
const FORM_ID = 'summary-coupon'

export type SummaryCouponProps = {
  coupon: SummaryModel['coupon']
  /** `submitPlainly` loads the page with the code; used when recalculating in place fails. */
  onCode: (code: string, submitPlainly: () => void) => void
}

export function SummaryCoupon({ coupon: { text, removeHref, offer, field }, onCode }: SummaryCouponProps) {
  const translate = useTranslate()
  const root = useRef<HTMLDivElement>(null)
  const state = [text, field?.error, field?.refused].join(' ')
  const lastState = useRef(state)

  // Syncs with the focus: the pressed element is gone after the update.
  useEffect(() => {
    if (state === lastState.current) return
    lastState.current = state
    root.current?.querySelector<HTMLElement>(field?.error ? 'input' : '.coupon a, summary')?.focus()
  }, [state, field?.error])

  function remove(event: MouseEvent) {
    event.preventDefault()
    onCode('', () => removeHref && location.assign(removeHref))
  }

  return (
    <div ref={root} className="extras">
      {offer ? <OfferRow offer={offer} onCode={onCode} /> : null}
      {text ? (
        <p className="coupon num">
          <Icon name="tag" />
          <span>{text}</span>
          {removeHref ? (
            <a
              href={removeHref}
              data-replace=""
              aria-label={translate('ui.labelled', { label: translate('hotel.removeCoupon'), text })}
              onClick={remove}
            >
              {translate('hotel.removeCoupon')}
            </a>
          ) : null}
        </p>
      ) : null}
      {field ? (
        <Disclosure summary={translate('hotel.couponCode')} open={field.error !== null}>
          <div className="grid-2 coupon-form">
            <TextInput
              id={`${FORM_ID}-code`}
              form={FORM_ID}
              name="coupon"
              label={translate('hotel.couponCode')}
              error={field.error ?? undefined}
              defaultValue={field.refused ?? undefined}
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={64}
              required
            />
            <Button type="submit" form={FORM_ID} variant="quiet">
              {translate('hotel.applyCoupon')}
            </Button>
          </div>
        </Disclosure>
      ) : null}
    </div>
  )
}

type OfferRowProps = { offer: CouponOffer } & Pick<SummaryCouponProps, 'onCode'>

function OfferRow({ offer: { text, code, href, action }, onCode }: OfferRowProps) {
  const translate = useTranslate()

  function apply(event: MouseEvent) {
    event.preventDefault()
    onCode(code, () => location.assign(href))
  }

  return (
    <p className="coupon left num">
      <Icon name="tag" />
      <span>{text}</span>
      <a href={href} data-replace="" aria-label={translate('ui.labelled', { label: action, text })} onClick={apply}>
        {action}
      </a>
    </p>
  )
}

/** The form element of the coupon field. Without script it reloads the summary with the code. */
export function CouponTarget({ coupon: { field }, onCode }: SummaryCouponProps) {
  if (!field) return null
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    onCode(String(new FormData(form).get('coupon') ?? ''), () => form.submit())
  }
  return (
    <form id={FORM_ID} method="get" action={field.action} onSubmit={submit}>
      <HiddenRows rows={[...field.hiddenFields, { name: 'modal', value: 'bookingSummary' }]} />
    </form>
  )
}
