import { atom } from 'jotai/vanilla'
import type { CheckinAnswer } from '#app/contracts/bookings/online-checkin.ts'

/**
 * Response of the last online check-in request (countries, guestWidgets, successWidgets, successMsg). Overrides the
 * page data `since`, and is dropped with it.
 */
export const checkinStoreAtom = atom<{ since: CheckinAnswer; now: CheckinAnswer } | null>(null)
