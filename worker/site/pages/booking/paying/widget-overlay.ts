import { banksOf, popularBanksOf } from '#app/brands/countries/banks.ts'
import { SAVED_CARD } from '#app/contracts/bookings/payment.ts'
import { flowCodeOf, reduceBookingPage } from '#app/domain/bookings/booking-page-state.ts'
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
import { markOf } from '#worker/site/presenters/pay-now-copy.ts'
import { AMOUNT } from '../read-booking.ts'
import { errorAt } from '../refused.ts'
import { dueOnline, failureCopy, type PayDetails, requestedPart, savesOf } from './due.ts'

export async function buildWidgetOverlayData(
  deps: Deps,
  scope: Scope,
  name: string,
  details: PayDetails,
): Promise<PayWidgetOverlayData | null> {
  const limits = dueOnline(deps, details)
  if (!limits) return null
  const { booking, copy, asked } = details
  const payError = errorAt(details.refused, 'pay')
  const { translate, money, format } = copy
  const part = requestedPart(details, limits)
  const groups = await groupModesToOffer(deps, scope, booking)
  const href = bookingPath(booking.bookingNo)
  const amount = money(part?.amountMinor ?? limits.maxMinor)
  const isUpi = asked.mode === 'UPI_VPA'
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
    saves: part === null ? savesOf(limits, details) : null,
    hold: holdOf(details, scope.now),
    failure: name === 'retryPayment' ? failureOf(details) : null,
    error: isUpi ? null : payError,
    amount: part?.text ?? null,
    question: translate('summary.howToPay'),
    choices: toChoices(groups, details),
    banks: banksFor(details, part?.text ?? null),
    upi: { error: isUpi ? payError : null },
    canKeepCard: details.cards !== null,
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

/** Saved cards first, then the country's usual order, the provider's own page last. */
function toChoices(groups: readonly ModeGroup[], { asked, copy, cards }: PayDetails): PayChoice[] {
  const { translate } = copy
  const wanted = asked.bank === null ? asked.mode : 'NB'
  const modes = groups.filter(({ group }) => group !== 'hotel').flatMap((group) => group.modes)
  modes.sort((one, other) => Number(one.code === anyOnlineMode) - Number(other.code === anyOnlineMode))
  const rows = [
    ...(cards ?? []).map((card) => ({ value: SAVED_CARD + card.id, mark: 'card' as const, ...cardCopy(card, copy) })),
    ...modes.map((mode) => ({
      value: mode.code,
      title: translate(mode.titleMessage),
      detail: mode.code === anyOnlineMode ? translate('pay.chooseThere') : null,
      mark: markOf(mode),
    })),
  ]
  const isOffered = modes.some(({ code }) => code === wanted)
  const chosen = isOffered ? wanted : rows[0]?.value
  return rows.map((row) => ({ ...row, isChecked: row.value === chosen, isWanted: row.value === wanted }))
}

function cardCopy({ brand, last4, expiryMonth, expiryYear }: NonNullable<PayDetails['cards']>[number], copy: Copy) {
  const date = isolate(`${String(expiryMonth).padStart(2, '0')}/${String(expiryYear % 100).padStart(2, '0')}`)
  const name = capitalize(brand)
  return { title: `${name} ${isolate(`•••• ${last4}`)}`, detail: copy.translate('pay.cardEnds', { date }) }
}

function banksFor({ booking, asked }: PayDetails, amount: string | null): PayWidgetOverlayData['banks'] {
  const { countryCode } = booking.property
  const all = banksOf(countryCode)
  if (all.length === 0) return null
  const wanted = all.find(({ code }) => code === asked.bank)
  const popular = popularBanksOf(countryCode)
  const shown =
    wanted && !popular.includes(wanted) ? [wanted, ...popular.filter(({ code }) => code !== wanted.code)] : popular
  return {
    options: shown.map(({ code, name }) => ({ value: code, text: name })),
    chosen: wanted?.code ?? shown[0]?.code ?? '',
    allHref: withOverlay(bookingPath(booking.bookingNo), 'viewAllBank', amount === null ? {} : { [AMOUNT]: amount }),
  }
}

function holdOf({ phase, booking, copy }: PayDetails, now: number): PayWidgetOverlayData['hold'] {
  const { holdExpiresAt, property } = booking
  if (phase !== 'held' || holdExpiresAt === null) return null
  const time = holdEndText(copy.format, { from: now, until: holdExpiresAt }, property.timeZone)
  return {
    text: copy.translate('booking.heldUntil', { time, city: property.cityName, kind: property.kind }),
    secondsLeft: Math.max(0, Math.ceil((holdExpiresAt - now) / 1000)),
  }
}

function failureOf({ phase, booking, copy }: PayDetails): PayWidgetOverlayData['failure'] {
  const last = booking.payments.at(-1)
  if (last?.status !== 'failed') return null
  const state = reduceBookingPage('paymentInitiated', { type: 'paymentFailed', code: last.failure ?? '' })
  const reason = failureCopy(last, copy)
  const held = phase === 'held' ? ` ${copy.translate('pay.failedHint')}` : ''
  return {
    code: flowCodeOf(state) ?? 'payment_error',
    title: copy.translate('booking.failedTitle'),
    text: `${reason}${held}`,
  }
}
