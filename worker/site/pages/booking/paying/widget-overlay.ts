import { banksOf, popularBanksOf } from '#app/brands/countries/banks.ts'
import { SAVED_CARD } from '#app/contracts/bookings/payment.ts'
import { paymentFlowCode, reduceBookingPage } from '#app/domain/bookings/booking-page-state.ts'
import { anyOnlineMode } from '#app/domain/payments/payment-choice.ts'
import type { ModeGroup } from '#app/domain/payments/payment-groups.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import { isolate } from '#app/i18n/bidi.ts'
import { capitalize } from '#app/i18n/message-of.ts'
import type { PayChoice, PayWidgetOverlayData } from '#app/overlays/payment/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { holdEndText } from '#worker/services/bookings/reading/hold-end.ts'
import { groupModesToOffer } from '#worker/services/payments/starting/list-payment-modes.ts'
import type { Copy } from '#worker/site/pages/booking/reading/copy.ts'
import { compact } from '#worker/site/presenters/compact.ts'
import { groupIcon } from '#worker/site/presenters/payment-group-icon.ts'
import { AMOUNT } from '../read-booking.ts'
import { errorAt } from '../refusal.ts'
import {
  failureCopy,
  findDueLimits,
  type PayDetails,
  prepaymentSavingCopy,
  requestedPartialPayment,
} from './online-payment.ts'

/** Returns the data of the payment overlay, or null when nothing can be paid online. */
export async function buildWidgetOverlayData(
  deps: Deps,
  scope: Scope,
  name: string,
  details: PayDetails,
): Promise<PayWidgetOverlayData | null> {
  const limits = findDueLimits(deps, details)
  if (!limits) return null
  const { booking, copy, requested } = details
  const payError = errorAt(details.refusal, 'pay')
  const { translate, money, format } = copy
  const part = requestedPartialPayment(details, limits)
  const groups = await groupModesToOffer(deps, scope, booking)
  const href = bookingPath(booking.bookingNo)
  const amount = money(part?.amountMinor ?? limits.maxMinor)
  const isUpi = requested.mode === 'UPI_VPA'
  const hasHotel = groups.some(({ group }) => group === 'hotel')
  return {
    kind: 'payWidget',
    from: name,
    title: translate(name === 'retryPayment' ? 'pay.retryTitle' : 'pay.widgetTitle'),
    lead: [booking.property.name, format.dayRange(booking.checkin, booking.checkout)].map(isolate).join('\u00a0· '),
    bookingNo: booking.bookingNo,
    bookingHref: href,
    action: `${href}/pay`,
    xsrf: details.xsrf,
    idempotencyKey: details.idempotencyKey,
    due: { label: translate('booking.dueNow'), amount },
    savingText: part === null ? prepaymentSavingCopy(limits, details) : null,
    hold: buildHold(details, scope.now),
    failure: name === 'retryPayment' ? buildFailure(details) : null,
    error: isUpi ? null : payError,
    amount: part?.text ?? null,
    question: translate('summary.howToPay'),
    choices: toChoices(groups, details),
    banks: buildBanks(details, part?.text ?? null),
    upi: { error: isUpi ? payError : null },
    canSaveCard: details.cards !== null,
    button: translate('booking.payNow', { amount }),
    atHotel: hasHotel
      ? {
          text: translate(booking.property.kind === 'home' ? 'pay.atHome' : 'pay.atHotel'),
          detail: translate('summary.payAtHotelDetail'),
        }
      : null,
    links: compact([
      limits.minMinor < limits.maxMinor && {
        text: translate('booking.payPart'),
        href: withOverlay(href, 'showPartialPaymentPopUp'),
      },
      { text: translate('pay.offersTitle'), href: withOverlay(href, 'showAllPaymentOffers') },
      { text: translate('booking.whatIsDue'), href: withOverlay(href, 'paymentPriceInfo') },
    ]),
  }
}

/** Returns saved cards first, then the methods in the country's order, and the provider's own page last. */
function toChoices(groups: readonly ModeGroup[], { requested, copy, cards }: PayDetails): PayChoice[] {
  const { translate } = copy
  const requestedMode = requested.bank === null ? requested.mode : 'NB'
  const modes = groups.filter(({ group }) => group !== 'hotel').flatMap((group) => group.modes)
  modes.sort((one, other) => Number(one.code === anyOnlineMode) - Number(other.code === anyOnlineMode))
  const rows = [
    ...(cards ?? []).map((card) => ({ value: SAVED_CARD + card.id, mark: 'card' as const, ...cardCopy(card, copy) })),
    ...modes.map((mode) => ({
      value: mode.code,
      title: translate(mode.titleMessage),
      detail: mode.code === anyOnlineMode ? translate('pay.chooseThere') : null,
      mark: groupIcon(mode),
    })),
  ]
  const isOffered = modes.some(({ code }) => code === requestedMode)
  const checkedValue = isOffered ? requestedMode : rows[0]?.value
  return rows.map((row) => ({
    ...row,
    isChecked: row.value === checkedValue,
    isWanted: row.value === requestedMode,
  }))
}

function cardCopy({ brand, last4, expiryMonth, expiryYear }: NonNullable<PayDetails['cards']>[number], copy: Copy) {
  const date = isolate(`${String(expiryMonth).padStart(2, '0')}/${String(expiryYear % 100).padStart(2, '0')}`)
  const name = capitalize(brand)
  return { title: `${name} ${isolate(`•••• ${last4}`)}`, detail: copy.translate('pay.cardEnds', { date }) }
}

/** Returns the popular banks, preceded by the requested one; null in countries without bank payments. */
function buildBanks({ booking, requested }: PayDetails, amount: string | null): PayWidgetOverlayData['banks'] {
  const { countryCode } = booking.property
  const banks = banksOf(countryCode)
  if (banks.length === 0) return null
  const requestedBank = banks.find(({ code }) => code === requested.bank)
  const popular = popularBanksOf(countryCode)
  const offered =
    requestedBank && !popular.includes(requestedBank)
      ? [requestedBank, ...popular.filter(({ code }) => code !== requestedBank.code)]
      : popular
  return {
    options: offered.map(({ code, name }) => ({ value: code, text: name })),
    chosen: requestedBank?.code ?? offered[0]?.code ?? '',
    allHref: withOverlay(bookingPath(booking.bookingNo), 'viewAllBank', amount === null ? {} : { [AMOUNT]: amount }),
  }
}

function buildHold({ phase, booking, copy }: PayDetails, now: number): PayWidgetOverlayData['hold'] {
  const { holdExpiresAt, property } = booking
  if (phase !== 'held' || holdExpiresAt === null) return null
  const time = holdEndText(copy.format, { from: now, until: holdExpiresAt }, property.timeZone)
  return {
    text: copy.translate('booking.heldUntil', { time, city: property.cityName, kind: property.kind }),
    secondsLeft: Math.max(0, Math.ceil((holdExpiresAt - now) / 1000)),
  }
}

/** Returns why the last payment failed, or null when it did not. */
function buildFailure({ phase, booking, copy }: PayDetails): PayWidgetOverlayData['failure'] {
  const last = booking.payments.at(-1)
  if (last?.status !== 'failed') return null
  const state = reduceBookingPage('paymentInitiated', { type: 'paymentFailed', code: last.failure ?? '' })
  const reason = failureCopy(last, copy)
  const hint = phase === 'held' ? ` ${copy.translate('pay.failedHint')}` : ''
  return {
    code: paymentFlowCode(state) ?? 'payment_error',
    title: copy.translate('booking.failedTitle'),
    text: `${reason}${hint}`,
  }
}
