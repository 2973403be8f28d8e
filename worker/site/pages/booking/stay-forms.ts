import type { Context } from 'hono'
import { toShownAmount } from '#app/contracts/bookings/booking-queries.ts'
import { readExtraFields } from '#app/domain/extras/extra.ts'
import { mealCodes } from '#app/domain/prices/meal-codes.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import { toIdempotentRequest } from '#worker/infra/guarded-writes/stored-response.ts'
import { extendHold } from '#worker/services/bookings/changing/extend-hold.ts'
import { changeExtras } from '#worker/services/bookings/extras/change-extras.ts'
import type { WantedExtras } from '#worker/services/bookings/extras/quote-extras.ts'
import { reportArrivalTime } from '#worker/services/bookings/extras/report-arrival-time.ts'
import { reconfirmBooking } from '#worker/services/bookings/reconfirm/reconfirm-booking.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { readSentForm } from '../page-forms.ts'
import { finishForm, readBookingProof, type ShowBooking } from './forms.ts'

export async function handleExtend(c: Context<AppEnv>, show: ShowBooking): Promise<Response> {
  const proof = await readBookingProof(c)
  await readSentForm(c)
  return finishForm(c, show, {
    proof,
    result: await extendHold(c.var.deps, c.var.scope, proof),
    next: (booking) => bookingPath(booking.bookingNo),
    toRefusal: ({ message }) => ({ step: 'pay', error: message }),
  })
}

export async function handleArrival(c: Context<AppEnv>, show: ShowBooking): Promise<Response> {
  const proof = await readBookingProof(c)
  const form = await readSentForm(c)
  return finishForm(c, show, {
    proof,
    result: await reportArrivalTime(c.var.deps, c.var.scope, { proof, time: form.arrival_time ?? '' }),
    next: ({ bookingNo }) => withOverlay(bookingPath(bookingNo), 'onlineCheckinSuccess'),
    toRefusal: ({ message }) => ({ step: 'change', error: message }),
  })
}

export async function handleReconfirmation(c: Context<AppEnv>, show: ShowBooking): Promise<Response> {
  const proof = await readBookingProof(c)
  await readSentForm(c)
  return finishForm(c, show, {
    proof,
    result: await reconfirmBooking(c.var.deps, c.var.scope, proof),
    next: ({ bookingNo }) => `${bookingPath(bookingNo)}?done=coming`,
    toRefusal: ({ message }) => ({ step: 'change', error: message }),
  })
}

export async function handleExtras(c: Context<AppEnv>, show: ShowBooking): Promise<Response> {
  const { deps, scope } = c.var
  const proof = await readBookingProof(c)
  const form = await readSentForm(c)
  const wantedExtras = readWantedExtras(form)
  const shownTotal = form.shown_total ?? ''
  const details = { ...proof, access: [], wanted: wantedExtras, shown: shownTotal }
  const idempotency = await toIdempotentRequest(scope, 'changeExtras', form.idempotency_key, details)
  const input = { proof, wanted: wantedExtras, shownTotalMajor: toShownAmount(shownTotal) }
  return finishForm(c, show, {
    proof,
    result: idempotency.ok
      ? await changeExtras(deps, scope, { ...input, idempotency: idempotency.value })
      : idempotency,
    next: ({ bookingNo }) => `${bookingPath(bookingNo)}?done=extras`,
    path: ({ bookingNo }) =>
      withOverlay(bookingPath(bookingNo), wantedExtras.meals || wantedExtras.extras ? 'mealEdit' : 'sunrise'),
    toRefusal: ({ message }) => ({ step: 'extras', error: message }),
  })
}

/** Reads the meals, extras and the early check-in of a form; null for fields that the form does not have. */
function readWantedExtras(form: Record<string, string | undefined>): WantedExtras {
  const meals = mealCodes.flatMap((code) => {
    const count = form[`meal_${code}`]
    return count !== undefined && /^\d{1,2}$/.test(count) ? [{ code, guestCount: Number(count) }] : []
  })
  const earlyCheckin = form.early_checkin === undefined ? null : form.early_checkin === 'true'
  const extras = readExtraFields(form)
  return { meals: meals.length > 0 ? meals : null, earlyCheckin, ...(extras.length > 0 ? { extras } : {}) }
}
