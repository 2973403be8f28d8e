import { useAtomValue, useSetAtom } from 'jotai/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { toEventReason } from '#app/client/events/event-reason.ts'
import { record } from '#app/client/events/record.ts'
import { call } from '#app/client/request/browser-call.ts'
import type { CallOutcome } from '#app/client/request/call.ts'
import {
  type CallError,
  type CallState,
  failCall,
  idleCall,
  startCall,
  succeedCall,
} from '#app/client/request/call-state.ts'
import { pageLanguage } from '#app/client/request/page-language.ts'
import { readGivenConsent } from '#app/client/request/storage/consent-choices.ts'
import { bookingFinishedAtom } from '#app/client/state/guest/reset-home.ts'
import { useNavigate } from '#app/client/state/use-navigation.ts'
import { viewAtom, visitAtom } from '#app/client/state/view.ts'
import { createFailureText, type FailureText } from '#app/domain/bookings/booking-request.ts'
import { emptyGuest, findGuestFaults, guestRequirement, normalizeGuest } from '#app/domain/guests/guest-details.ts'
import {
  type BookedField,
  bookedFields,
  FULL_NAME_FIELD,
  formNameOf,
  mapFields,
  readGuestForm,
} from '#app/domain/guests/guest-fields.ts'
import { type FieldErrors, fromWireFaults, guestMessages } from '#app/domain/guests/guest-messages.ts'
import { outerOf, withNested } from '#app/domain/routes/nested-address.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { ownPath } from '#app/domain/routes/own-path.ts'
import { readVisitCampaign } from '#app/features/campaign/visit-campaign.ts'
import { usePaymentState } from '#app/features/payment/use-payment-state.ts'
import { readLatestSearch } from '#app/features/search-box/search-session.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { readForm, type SentForm, toBookingBody } from './booking-body.ts'
import { forgetDraft } from './forget-draft.ts'
import type { SummaryModel } from './model.ts'
import { forgetReplacedBooking } from './replaced-booking.ts'

/** Error of a successful response that cannot be read. */
const UNREAD: CallError = { status: 200, code: 'unread', message: '', fields: {}, details: {} }

/** Sends the booking form and returns its state. */
export function useBooking(model: SummaryModel) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const finishBooking = useSetAtom(bookingFinishedAtom)
  const payment = usePaymentState()
  const path = useAtomValue(viewAtom)?.page.path ?? '/'
  const microsite = useAtomValue(visitAtom)?.microsite
  const [state, setState] = useState<CallState<string>>(idleCall())
  const [message, setMessage] = useState(model.error)
  const [offersFullName, setOffersFullName] = useState(model.offersFullName)
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>(model.fieldErrors)
  const sentForm = useRef<HTMLFormElement>(null)
  const [failureCount, setFailureCount] = useState(0)

  // Syncs with the focus, once the errors are rendered and their fields marked.
  useEffect(() => {
    if (failureCount > 0 && sentForm.current) focusFirstError(sentForm.current)
  }, [failureCount])

  // A phone number refused by the server stays invalid until it is changed: the browser has no numbering plans.
  const { countryCode, phone } = model.guest
  const refusedPhone = useRef({ number: countryCode + phone, text: model.fieldErrors.phone })

  function findErrors(form: SentForm): FieldErrors {
    const requirement = guestRequirement(model.requiredFields.address ? 'home' : 'hotel')
    const details = normalizeGuest(toGuest(form))
    const faults = findGuestFaults(details, requirement)
    if (faults.name === 'notFull') setOffersFullName(true)
    const messages = guestMessages(faults)
    const { number, text } = refusedPhone.current
    const phoneError = text !== undefined && number === numberOf(form) ? { phone: text } : {}
    const formErrors = Object.entries(messages).map(([field, id]) => [field, translate(id as MessageId)])
    return { ...phoneError, ...Object.fromEntries(formErrors) }
  }

  async function send(form: HTMLFormElement): Promise<void> {
    // Browser only; the server build drops this code.
    if (import.meta.env.SSR) return
    sentForm.current = form
    const sentFields = readForm(new FormData(form))
    const errors = findErrors(sentFields)
    setFieldErrors(errors)
    const faults = Object.keys(errors) as (keyof FieldErrors)[]
    if (faults.length > 0) {
      record('guest_error', { form_fields: faults, property: model.stay.hotelId })
      return setFailureCount((count) => count + 1)
    }
    payment.dispatch({ type: 'payPressed' })
    setState(startCall())
    const outcome = await call<unknown>('createBooking', {
      method: 'POST',
      body: toBookingBody(sentFields, bookingSource(), {
        language: pageLanguage(),
        path: location.pathname + location.search,
        search: readLatestSearch(),
        campaign: readVisitCampaign(),
        microsite,
        gdprConsent: Object.values(readGivenConsent()?.choices ?? {}).some(Boolean),
      }),
      idempotencyKey: sentFields.idempotency_key,
      locale: pageLanguage(),
    })
    const result = readBookingOutcome(outcome)
    finishBooking({ isSuccess: result.isBooked })
    if (result.isBooked) {
      forgetSent(sentFields)
      setState(succeedCall(result.path))
      if (isPaymentPath(result.path)) record('payment_start', {})
      payment.dispatch(isPaymentPath(result.path) ? { type: 'gatewayOpened' } : { type: 'paymentAnswered' })
      return leave(result.path, navigate)
    }
    // Submitting as a plain form shows the summary again with the new total and the typed values.
    if (!outcome.ok && outcome.error.code === 'price_changed') return form.submit()
    payment.dispatch({ type: 'reset' })
    const error = outcome.ok ? UNREAD : outcome.error
    record('booking_failure', { reason: toEventReason(error.code), status: error.status, property: model.stay.hotelId })
    const refusedFields = Object.keys(result.fields) as (keyof FieldErrors)[]
    if (refusedFields.length > 0) record('guest_error', { form_fields: refusedFields, property: model.stay.hotelId })
    setState(failCall(error))
    setFieldErrors(result.fields)
    refusedPhone.current = { number: numberOf(sentFields), text: result.fields.phone }
    setMessage('text' in result.text ? result.text.text : translate(result.text.message))
    if (result.path) return leave(result.path, navigate)
    setFailureCount((count) => count + 1)
    // Opens sign-in over the form, which keeps its values; the guest can choose prepayment there instead.
    if (!outcome.ok && outcome.error.code === 'proof_needed') {
      navigate(withNested(outerOf(path), 'signin'), { keepScroll: true })
    }
  }

  return {
    address: formAction(path),
    isBusy: payment.isBusy,
    message: state.isFetching ? null : message,
    fieldErrors,
    offersFullName,
    send,
    checkField: (event: FormEvent<HTMLFieldSetElement>) => {
      if (import.meta.env.SSR) return
      const field = event.target
      if (!(field instanceof HTMLInputElement) || field.value === '' || !field.form) return
      const errors = findErrors(readForm(new FormData(field.form)))
      const name = fieldOf(field.name)
      if (!name) return
      setFieldErrors((previous) => ({ ...previous, [name]: errors[name] }))
    },
  }
}

/** Deletes what this tab stores for the form: its typed values, and the booking it replaces. */
function forgetSent(form: SentForm): void {
  if (form.old_booking_id) forgetReplacedBooking()
  forgetDraft()
}

const bookedSchema = v.object({
  booking: v.object({ booking_no: v.string() }),
  redirectUrl: v.optional(v.nullable(v.string())),
})

type BookingOutcome =
  | { isBooked: true; path: string }
  | { isBooked: false; path: string | null; text: FailureText; fields: FieldErrors }

/**
 * Returns the path to open next: `redirectUrl` of the booking or of the error, otherwise the booking's page. Without a
 * path, `text` and `fields` are the errors to show.
 */
export function readBookingOutcome(outcome: CallOutcome<unknown>): BookingOutcome {
  if (!outcome.ok) {
    const { message, fields, details } = outcome.error
    return {
      isBooked: false,
      path: typeof details.redirectUrl === 'string' ? ownPath(details.redirectUrl) : null,
      text: createFailureText({ error: { message } }),
      fields: fromWireFaults(fields),
    }
  }
  const parsed = v.safeParse(bookedSchema, outcome.data)
  if (!parsed.success) return { isBooked: false, path: null, text: createFailureText(null), fields: {} }
  const { booking, redirectUrl } = parsed.output
  return { isBooked: true, path: ownPath(redirectUrl) ?? `/booking/${encodeURIComponent(booking.booking_no)}` }
}

/** Returns the action of the form. Its `retUrl` is the page that Back and reload lead to after a refusal. */
function formAction(path: string): string {
  return `/book?retUrl=${encodeURIComponent(withOverlay(path, null))}`
}

/** Returns the value of `booking.source`; 779 px is the phone width of the style sheets. */
function bookingSource(): string {
  return matchMedia('(max-width: 779px)').matches ? 'Mobile Web Booking' : 'Web Booking'
}

/** Returns the phone number with its dial code. */
function numberOf(form: SentForm): string {
  const { countryCode = '', phone = '' } = readGuestForm(form)
  return countryCode + phone
}

/** Payment pages need a full page load; other pages use soft navigation. */
function leave(path: string, navigate: (path: string) => void): void {
  if (isPaymentPath(path)) location.assign(path)
  else navigate(path)
}

function isPaymentPath(path: string): boolean {
  return path.startsWith('/payment/') || path.startsWith('/sandbox-gateway/')
}

/** Returns the field that shows the error of an input; both parts of a name share one. */
function fieldOf(formName: string): BookedField | null {
  const field = bookedFields.find((candidate) => formNameOf(candidate) === formName) ?? null
  if (formName === FULL_NAME_FIELD) return 'name'
  return field === 'firstName' || field === 'lastName' ? 'name' : field
}

function focusFirstError(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (field) field.focus()
  else form.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' })
}

function toGuest(form: SentForm) {
  const guest = readGuestForm(form)
  return emptyGuest({
    ...mapFields(bookedFields, (field) => guest[field] ?? ''),
    isFullNameConfirmed: Boolean(form[FULL_NAME_FIELD]),
  })
}
