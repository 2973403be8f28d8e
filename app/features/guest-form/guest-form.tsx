import '#app/ui/styles/features/guest-form.css'
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { logError } from '#app/client/request/log.ts'
import { bookedFields, formNameOf } from '#app/domain/guests/guest-fields.ts'
import { BookingSteps } from '#app/features/payment/booking-steps.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { Price } from '#app/ui/details/price.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import type { Markup } from '#app/ui/markup.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import { readForm } from './booking-body.ts'
import { CotField } from './cot-field.tsx'
import { GuestFieldset } from './guest-fieldset.tsx'
import { MealFieldset } from './meal-fieldset.tsx'
import type { SummaryModel } from './model.ts'
import { PayFieldset } from './pay-fieldset.tsx'
import { readReplacedBooking } from './replaced-booking.ts'
import { StayAside } from './stay-aside.tsx'
import { CouponTarget } from './summary-coupon.tsx'
import { useBooking } from './use-booking.ts'

/** Marks the last page with a price before the guest must type, for price crawlers. */
const finalStage = { 'data-nav-stage': 'ready-for-payment', 'data-nav-stage-final': 'true' }

/** A plain POST form; with script the response is shown in place. */
export function GuestForm({ model: initialModel, intro }: { model: SummaryModel; intro?: Markup }) {
  const { model, recalculate } = useRecalculated(initialModel)
  const translate = useTranslate()
  const booking = useBooking(model)
  const [chosenValue, setChosenValue] = useState(model.paymentMethods[0]?.value ?? 'hotel')
  const formId = useId()
  const [usesWallet, setUsesWallet] = useState(model.wallet?.isChecked ?? false)
  const methods = model.paymentMethods.map((method) => (usesWallet ? { ...method, ...method.withWallet } : method))
  const chosen = methods.find(({ value }) => value === chosenValue)
  // The wallet may cover the whole amount.
  const isPaid = chosenValue !== 'hotel' && chosen?.prepayment !== '0'
  const { isBusy } = booking
  const form = useRef<HTMLFormElement>(null)

  const saveDraft = useDraft(form, initialModel)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    // "Save for later" submits without script, through its own form action.
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter?.hasAttribute('formaction')) return
    event.preventDefault()
    if (!isBusy) booking.send(event.currentTarget)
  }

  /** Applies a coupon in place; `submitPlainly` runs when that fails. */
  const onCode = (code: string, submitPlainly: () => void) => {
    if (!form.current) return
    recalculate(form.current, code).then((isRecalculated) => isRecalculated || submitPlainly())
  }

  return (
    <>
      <form
        ref={form}
        id={formId}
        action={booking.address}
        method="post"
        className="pair"
        onSubmit={onSubmit}
        onInput={saveDraft}
        noValidate
        {...finalStage}
      >
        {/* Enter submits with the first button of a form: this hidden button makes Enter book. */}
        <button type="submit" className="vh" tabIndex={-1} aria-hidden="true" />
        <div>
          <HiddenFields model={model} />
          <BookingSteps at="guest" isPaid={isPaid} />
          {intro}
          {booking.message ? <Notice tone="bad">{booking.message}</Notice> : null}
          <GuestFieldset
            model={model}
            errors={booking.fieldErrors}
            offersFullName={booking.offersFullName}
            onBlurField={booking.checkField}
          />
          {model.cots ? <CotField cots={model.cots} onChoose={recalculate} /> : null}
          {model.meals ? <MealFieldset meals={model.meals} onChoose={recalculate} /> : null}
          <ReplacedBookingBox />
          <PayFieldset
            model={model}
            methods={methods}
            chosenValue={chosenValue}
            onMethod={setChosenValue}
            onWallet={setUsesWallet}
          />
        </div>
        <StayAside model={model} chosen={chosen} isPaid={isPaid} usesWallet={usesWallet} onCode={onCode}>
          <Button type="submit" variant="primary" big block busy={isBusy}>
            {chosen?.action ?? translate('summary.book')}
          </Button>
        </StayAside>
        <div className="pay-bar">
          <Price
            amount={chosen?.amount ?? model.total.amount}
            words={translate('summary.dueNow')}
            aside={chosen?.later ?? null}
          />
          <Button type="submit" variant="primary" big busy={isBusy}>
            {chosen?.action ?? translate('summary.book')}
          </Button>
        </div>
      </form>
      <CouponTarget coupon={model.coupon} onCode={onCode} />
    </>
  )
}

/** Restores the values typed in this tab; returns a function that saves the form for a reload. */
function useDraft(form: RefObject<HTMLFormElement | null>, { guest, title }: SummaryModel): () => void {
  const [initialValues] = useState(() => ({
    ...Object.fromEntries(bookedFields.map((field) => [formNameOf(field), guest[field]])),
    title,
  }))

  // Syncs with the details stored in this browser.
  useEffect(() => {
    if (import.meta.env.SSR) return
    import('./restore-form.ts')
      .then(({ restoreForm }) => form.current && restoreForm(form.current, initialValues))
      .catch((error) => logError('guest', error))
  }, [form, initialValues])

  return () => {
    if (import.meta.env.SSR) return
    import('./form-draft.ts')
      .then(({ saveDraft }) => form.current && saveDraft(readForm(new FormData(form.current)), initialValues))
      .catch((error) => logError('guest', error))
  }
}

function ReplacedBookingBox() {
  const translate = useTranslate()
  const [bookingNo, setBookingNo] = useState<string | null>(null)

  // Syncs with the session storage, which exists only in the browser.
  useEffect(() => setBookingNo(readReplacedBooking()), [])

  return bookingNo === null ? null : (
    <Checkbox
      id="old_booking_id"
      name="old_booking_id"
      value={bookingNo}
      label={translate('summary.endsBooking', { number: bookingNo })}
      detail={translate('summary.endsBookingTerms')}
    />
  )
}

/** Returns the summary and a function that has the server recalculate it for the form. The latest request wins. */
function useRecalculated(initialModel: SummaryModel) {
  const [model, setModel] = useState(initialModel)
  const latestRequest = useRef(0)
  async function recalculate(form: HTMLFormElement, code?: string): Promise<boolean> {
    if (import.meta.env.SSR) return false
    const request = ++latestRequest.current
    try {
      const { recalculateSummary } = await import('./recalculate-summary.ts')
      const recalculated = await recalculateSummary(form, code)
      if (recalculated && request === latestRequest.current) setModel(recalculated)
      return recalculated !== null
    } catch (error) {
      logError('recount', error)
      return false
    }
  }
  // When recalculating fails, booking reports the price change: the server compares the shown total.
  return { model, recalculate }
}

function HiddenFields({ model }: { model: SummaryModel }) {
  const { stay } = model
  const fields: Record<string, string> = {
    _xsrf: model.xsrf,
    hotel_id: String(stay.hotelId),
    room_category_id: String(stay.roomTypeId),
    ...(stay.ratePlan ? { rate_plan: stay.ratePlan } : {}),
    ...(stay.roomChoices ? { room_choices: stay.roomChoices } : {}),
    checkin: stay.checkin,
    checkout: stay.checkout,
    rooms_config: stay.roomsConfig,
    ...(stay.childAges ? { child_ages: stay.childAges } : {}),
    coupon_code: stay.couponCode ?? '',
    ...(stay.isEarlyCheckin ? { early_checkin: '1' } : {}),
    ...(stay.quotationId ? { is_quotation: '1', quotation_id: stay.quotationId } : {}),
    ...stay.campaign,
    ...(model.asksConsent ? { asks_consent: '1' } : {}),
    shown_total: String(model.shownTotal),
    idempotency_key: model.idempotencyKey,
  }
  const prepayments = model.paymentMethods.flatMap(({ value, prepayment, withWallet }) => [
    [`wish_${value}`, prepayment] as const,
    [`wish_${value}_wallet`, withWallet?.prepayment ?? null] as const,
  ])
  const wallet = model.wallet ? [['shown_wallet', model.wallet.shown] as const] : []
  const present = [...Object.entries(fields), ...wallet, ...prepayments].filter(([, value]) => value !== null)
  return present.map(([name, value]) => <input key={name} type="hidden" name={name} value={value ?? ''} />)
}
