import type { Context } from 'hono'
import { toShownAmount } from '#app/contracts/bookings/booking-queries.ts'
import { mealCodes } from '#app/domain/prices/meal-codes.ts'
import { type Problem, problemStatus } from '#app/domain/problem.ts'
import type { Result } from '#app/domain/result.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import { toIdempotentRequest } from '#worker/infra/guarded-writes/replay-answer.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { extendHold } from '#worker/services/bookings/changing/extend-hold.ts'
import { changeExtras } from '#worker/services/bookings/extras/change-extras.ts'
import type { WantedExtras } from '#worker/services/bookings/extras/quote-extras.ts'
import { tellArrival } from '#worker/services/bookings/extras/tell-arrival.ts'
import { type BookingProof, findBooking } from '#worker/services/bookings/reading/find-booking.ts'
import { reconfirmBooking } from '#worker/services/bookings/reconfirm/reconfirm-booking.ts'
import { translateProblem } from '#worker/services/content/messages.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { accessOf } from '#worker/site/presenters/booking-proof.ts'
import type { FormRefusal, Show } from './forms.ts'
import { leave, refusePage } from './leave.ts'
import { readSentForm } from './read-sent-form.ts'

export async function answerExtend(c: Context<AppEnv>, show: Show): Promise<Response> {
  const proof = await proofIn(c)
  await readSentForm(c)
  return finish(c, show, {
    proof,
    result: await extendHold(c.var.deps, c.var.scope, proof),
    next: (booking) => bookingPath(booking.bookingNo),
    refused: (booking, message) => ({ path: bookingPath(booking.bookingNo), refused: { step: 'pay', error: message } }),
  })
}

/** Saves the arrival time and confirms the saved value. */
export async function answerArrival(c: Context<AppEnv>, show: Show): Promise<Response> {
  const proof = await proofIn(c)
  const form = await readSentForm(c)
  return finish(c, show, {
    proof,
    result: await tellArrival(c.var.deps, c.var.scope, { proof, time: form.arrival_time ?? '' }),
    next: ({ bookingNo }) => withOverlay(bookingPath(bookingNo), 'onlineCheckinSuccess'),
    refused: (booking, message) => ({
      path: bookingPath(booking.bookingNo),
      refused: { step: 'change', error: message },
    }),
  })
}

/** Saves the guest's confirmation that they are coming to an unpaid booking. */
export async function answerComing(c: Context<AppEnv>, show: Show): Promise<Response> {
  const proof = await proofIn(c)
  await readSentForm(c)
  return finish(c, show, {
    proof,
    result: await reconfirmBooking(c.var.deps, c.var.scope, proof),
    next: ({ bookingNo }) => `${bookingPath(bookingNo)}?done=coming`,
    refused: ({ bookingNo }, message) => ({
      path: bookingPath(bookingNo),
      refused: { step: 'change', error: message },
    }),
  })
}

/** Changes meals or early check-in; when refused, shows their overlay with the reason. */
export async function answerExtras(c: Context<AppEnv>, show: Show): Promise<Response> {
  const { deps, scope } = c.var
  const proof = await proofIn(c)
  const form = await readSentForm(c)
  const wanted = readWanted(form)
  const shown = form.shown_total ?? ''
  const keyed = await toIdempotentRequest(scope, 'changeExtras', form.idempotency_key, {
    ...proof,
    access: [],
    wanted,
    shown,
  })
  const input = { proof, wanted, shownTotalMajor: toShownAmount(shown) }
  const overlayData = wanted.meals ? 'mealEdit' : 'sunrise'
  return finish(c, show, {
    proof,
    result: keyed.ok ? await changeExtras(deps, scope, { ...input, keyed: keyed.value }) : keyed,
    next: ({ bookingNo }) => `${bookingPath(bookingNo)}?done=extras`,
    refused: ({ bookingNo }, message) => ({
      path: withOverlay(bookingPath(bookingNo), overlayData),
      refused: { step: 'sheet', error: message },
    }),
  })
}

function readWanted(form: Record<string, string | undefined>): WantedExtras {
  const meals = mealCodes.flatMap((code) => {
    const count = form[`meal_${code}`]
    return count !== undefined && /^\d{1,2}$/.test(count) ? [{ code, guestCount: Number(count) }] : []
  })
  const early = form.early_checkin
  return {
    meals: meals.length > 0 ? meals : null,
    earlyCheckin: early === undefined ? null : early === 'true',
  }
}

async function proofIn(c: Context<AppEnv>): Promise<BookingProof> {
  return { reference: c.req.param('bookingNo') ?? '', access: await accessOf(c) }
}

type Ending = {
  proof: BookingProof
  result: Result<Booking, Problem>
  next: (booking: Booking) => string
  refused: (booking: Booking, message: string) => Omit<FormRefusal, 'status'>
}

async function finish(c: Context<AppEnv>, show: Show, { proof, result, next, refused }: Ending): Promise<Response> {
  if (result.ok) return leave(c, next(result.value))
  const found = await findBooking(c.var.deps, c.var.scope, proof)
  if (!found.ok) return refusePage(c, found.problem)
  const { message } = await translateProblem(c.var.scope, result.problem)
  const status = problemStatus[result.problem.code]
  return show(c, found.value, {
    ...refused(found.value, message),
    status: status === 409 || status === 429 ? status : 422,
  })
}
