import { buyerForm } from '#app/contracts/bookings/buyer.ts'
import { buyerLimits } from '#app/domain/books/buyer.ts'
import { findIndianState, indianStateCodes } from '#app/domain/books/indian-states.ts'
import type { DocumentBuyer } from '#app/domain/books/tax-document.ts'
import { nationalities } from '#app/domain/guests/nationalities.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import type { SentForm } from '#app/features/guest-form/booking-body.ts'
import { htmlLang } from '#app/i18n/locales.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import type { BuyerField, BuyerFormModel } from '#app/pages/document/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { parseInput } from '#worker/infra/http/parse-input.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { changeBuyer } from '#worker/services/bookings/changing/change-buyer.ts'
import { translateProblem } from '#worker/services/content/messages.ts'
import type { Copy } from '#worker/site/pages/booking/reading/copy.ts'

/** A refused form with the typed values. */
export type RefusedBuyer = { typed: SentForm; errors: Record<string, string>; error: string | null }

type FormInput = {
  scope: Scope
  copy: Copy
  xsrf: string
  buyer: DocumentBuyer | null
  refusal: RefusedBuyer | null
  isSaved: boolean
  /** Shown open, because the guest requested it on the booking's page. */
  isRequested: boolean
}

const labels = {
  name: 'invoice.buyerName',
  street: 'summary.street',
  postal_code: 'summary.postalCode',
  city: 'summary.city',
  tax_number: 'invoice.taxId',
} as const satisfies Record<BuyerField['name'], MessageId>

const fieldNames = ['name', 'tax_number', 'street', 'postal_code', 'city'] as const

/** Returns null for a booking without a phone number. */
export function buildBuyerForm(booking: Booking, input: FormInput): BuyerFormModel | null {
  const { copy, xsrf, buyer, refusal, isSaved, isRequested } = input
  const { translate } = copy
  if (booking.guest.phone === '') return null
  const isIndia = booking.property.countryCode === 'IN'
  return {
    action: `${bookingPath(booking.bookingNo)}/invoice/buyer`,
    xsrf,
    title: translate('invoice.buyerTitle'),
    text: translate('invoice.buyerText'),
    isOpen: refusal !== null || isSaved || isRequested,
    saved: isSaved && !refusal ? translate('invoice.buyerSaved') : null,
    error: refusal?.error ?? null,
    fields: fieldNames.map((name) => toField(name, input)),
    country: { label: translate('invoice.country'), ...countryOptions(booking, input) },
    state: isIndia ? { label: translate('invoice.state'), ...stateOptions(input) } : null,
    save: translate('invoice.buyerSave'),
    remove: buyer ? translate('invoice.buyerRemove') : null,
  }
}

function toField(name: BuyerField['name'], { copy: { translate }, buyer, refusal }: FormInput): BuyerField {
  const error = refusal?.errors[name]
  return {
    name,
    label: translate(labels[name]),
    value: refusal?.typed[name] ?? buyer?.[name] ?? '',
    max: buyerLimits[name],
    isNeeded: name !== 'tax_number' && name !== 'postal_code',
    ...(name === 'tax_number' ? { hint: translate('invoice.taxIdHint') } : {}),
    ...(error ? { error } : {}),
  }
}

function countryOptions({ property }: Booking, { scope, copy: { format }, buyer, refusal }: FormInput) {
  const options = nationalities.map((code) => ({ value: code, text: format.countryName(code) }))
  options.sort((a, b) => a.text.localeCompare(b.text, htmlLang(scope.locale)))
  return { value: refusal?.typed.country ?? buyer?.country ?? property.countryCode, options }
}

function stateOptions({ copy: { translate }, buyer, refusal }: FormInput) {
  const states = indianStateCodes.map((code) => ({ value: code, text: findIndianState(code) ?? code }))
  states.sort((a, b) => a.text.localeCompare(b.text, 'en'))
  const options = [{ value: '', text: translate('invoice.stateChoose') }, ...states]
  return { value: refusal?.typed.state ?? buyer?.state ?? '', options }
}

/** Saves the form; returns null on success, otherwise the typed values with errors. */
export async function receiveBuyer(
  deps: Deps,
  scope: Scope,
  { booking, typed }: { booking: Booking; typed: SentForm },
): Promise<RefusedBuyer | null> {
  const isRemoved = typed.remove === 'true'
  const input = isRemoved ? null : parseInput(buyerForm, typed)
  const changed =
    input && !input.ok ? input : await changeBuyer(deps, { booking, buyer: input?.value ?? null, actor: 'guest' })
  if (changed.ok) return null
  const { message, fields = {} } = await translateProblem(scope, changed.problem)
  const names = Object.entries(fields).map(([name, text]) => [name.replace('buyer.', ''), text])
  return { typed, errors: Object.fromEntries(names), error: names.length > 0 ? null : message }
}
