import { toMajor } from '#app/domain/money/money.ts'
import { hasEarlyCheckinBill } from '#app/domain/payments/payment-rules.ts'
import type { Problem } from '#app/domain/problem.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import { summarizeRooms } from '#app/domain/stays/occupancy.ts'
import type { ExtrasOverlayData } from '#app/overlays/extras/model.ts'
import type { TextOverlayData } from '#app/overlays/property/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { listExtras, offersExtras, quoteExtras } from '#worker/services/bookings/extras/quote-extras.ts'
import { translateProblem } from '#worker/services/content/messages.ts'
import { leftMessage, plannedRefundCopy } from '#worker/site/pages/booking/reading/money.ts'
import { toExtraField } from '#worker/site/pages/extra-fields.ts'
import { textOverlay, textPart } from '#worker/site/pages/text-overlay.ts'
import type { OverlayContext } from '../reading/copy.ts'

/** Returns the form to add or drop meals and extras, or null when there are none or the booking is not confirmed. */
export async function loadMealOverlayData(
  deps: Deps,
  scope: Scope,
  details: OverlayContext,
): Promise<ExtrasOverlayData | null> {
  const { phase, booking, copy } = details
  const { translate, format, money } = copy
  const hasExtras = offersExtras(booking)
  if ((!booking.servesMeals && !hasExtras) || phase !== 'confirmed') return null
  const offer = await listExtras(deps, scope, booking)
  const title = translate(hasExtras ? 'life.extrasTitle' : 'life.mealsTitle')
  if (!offer.ok) return refusedOverlayData(scope, details, { title, problem: offer.problem })
  const extras = offer.value.extras.map((extra) => {
    const { price: hint, chosen: value, ...field } = toExtraField(extra, extra.count, { ...booking, translate, format })
    return { ...field, hint, value }
  })
  const { guests } = summarizeRooms(booking.rooms)
  const counts = Array.from({ length: guests }, (_, index) => ({
    value: String(index + 1),
    text: translate('booking.guestCount', { count: index + 1 }),
  }))
  const meals = offer.value.meals.map(({ code, guestMinor, guestCount }) => ({
    name: `meal_${code}`,
    label: translate('house.meal', { meal: code }),
    hint: translate('life.mealEach', { amount: money(guestMinor) }),
    value: String(guestCount),
    options: [{ value: '0', text: translate('life.mealNobody') }, ...counts],
  }))
  return {
    ...emptyOverlayData(details),
    title,
    lead: translate(hasExtras ? 'life.extrasLead' : 'life.mealsLead'),
    fields: [...meals, ...extras],
    notes: booking.quote.taxInclusive ? [] : [translate('life.taxOnTop')],
    button: translate(hasExtras ? 'life.extrasSave' : 'life.mealsSave'),
    more: booking.servesMeals
      ? { text: translate('life.mealsTerms'), href: withOverlay(bookingPath(booking.bookingNo), 'mealTnc') }
      : null,
  }
}

/** Returns the form to add or drop early check-in, or null when it is not offered. */
export async function loadEarlyOverlayData(
  deps: Deps,
  scope: Scope,
  details: OverlayContext,
): Promise<ExtrasOverlayData | null> {
  const { phase, booking, copy } = details
  const { translate, format, money } = copy
  if (phase !== 'confirmed') return null
  const isBooked = hasEarlyCheckinBill(booking.bills)
  const quoted = await quoteExtras(deps, scope, { booking, wanted: { meals: null, earlyCheckin: !isBooked } })
  if (!quoted.ok && quoted.problem.message === 'errors.earlyNotOffered') return null
  const time = format.clock(booking.property.checkinTime)
  const title = translate('life.earlyTitle')
  if (!quoted.ok) return refusedOverlayData(scope, details, { title, problem: quoted.problem })
  const { totalMinor, oldTotalMinor, money: paid } = quoted.value
  return {
    ...emptyOverlayData(details),
    title,
    lead: translate('stay.early', { time }),
    hidden: [{ name: 'early_checkin', value: String(!isBooked) }],
    lines: [
      { label: translate('booking.changeOldTotal'), amount: money(oldTotalMinor) },
      { label: translate('booking.changeNewTotal'), amount: money(totalMinor) },
    ],
    total:
      paid.refundMinor > 0
        ? { label: plannedRefundCopy(booking, scope.now, copy), amount: money(paid.refundMinor) }
        : { label: translate(leftMessage('confirmed', booking)), amount: money(paid.payableMinor) },
    notes: isBooked ? [translate('life.earlyBooked')] : [],
    button: isBooked
      ? translate('life.earlyDrop')
      : translate('life.earlyAdd', { amount: money(totalMinor - oldTotalMinor) }),
  }
}

/** Returns an overlay with only the reason why the extras cannot be changed. */
async function refusedOverlayData(
  scope: Scope,
  details: OverlayContext,
  { title, problem }: { title: string; problem: Problem },
): Promise<ExtrasOverlayData> {
  const { message } = await translateProblem(scope, problem)
  return { ...emptyOverlayData(details), title, lead: message, button: null }
}

function emptyOverlayData({
  booking,
  xsrf,
  error,
}: OverlayContext): Omit<ExtrasOverlayData, 'title' | 'lead' | 'button'> {
  return {
    kind: 'extras',
    action: `${bookingPath(booking.bookingNo)}/extras`,
    hidden: [],
    fields: [],
    lines: [],
    total: null,
    notes: [],
    more: null,
    shownTotal: toMajor({ amountMinor: booking.totalMinor, currency: booking.currency }),
    xsrf,
    idempotencyKey: crypto.randomUUID(),
    error,
  }
}

/** Returns the booked and the cancelled meals. */
export function buildMealInfo({ booking, copy }: OverlayContext): TextOverlayData {
  const { translate, money } = copy
  const lines = booking.meals.map((meal) => ({
    isConfirmed: meal.status === 'Confirmed',
    text: translate('life.mealLine', {
      meal: translate('house.meal', { meal: meal.categoryCode }),
      guests: translate('booking.guestCount', { count: meal.guestCount }),
      amount: money(meal.amountMinor),
    }),
  }))
  const confirmed = lines.filter(({ isConfirmed }) => isConfirmed).map(({ text }) => text)
  const cancelled = lines.filter(({ isConfirmed }) => !isConfirmed).map(({ text }) => text)
  return textOverlay(translate('life.mealsTitle'), {
    lead: confirmed.length === 0 ? translate('life.mealsNone') : null,
    sections: [
      ...(confirmed.length > 0 ? [textPart(translate('booking.statusConfirmed'), 'check', confirmed)] : []),
      ...(cancelled.length > 0 ? [textPart(translate('booking.statusCancelled'), 'close', cancelled)] : []),
    ],
    links: [link(booking.bookingNo, 'mealTnc', translate('life.mealsTerms'))],
  })
}

export function buildMealTerms({ booking, copy: { translate, format } }: OverlayContext): TextOverlayData {
  const { freeUntil, checkinAt, timeZone } = booking.policy
  const dropText =
    freeUntil === null
      ? translate('life.mealsKept')
      : translate('life.mealsDrop', { moment: format.moment(freeUntil, timeZone) })
  return textOverlay(translate('life.mealsTerms'), {
    sections: [
      textPart(null, 'info', [
        translate('life.mealsAdd', { moment: format.moment(checkinAt, timeZone) }),
        dropText,
        translate('life.mealsPrice'),
      ]),
    ],
    links: [link(booking.bookingNo, 'mealInfo', translate('life.mealsTitle'))],
  })
}

function link(bookingNo: string, name: string, text: string): TextOverlayData['links'][number] {
  return { text, href: withOverlay(bookingPath(bookingNo), name) }
}
