import { atom } from 'jotai/vanilla'
import type { CheckinAnswer } from '#app/contracts/bookings/online-checkin.ts'

/**
 * The store of online check-in as the last call answered it: countries, guestWidgets, successWidgets, successMsg [HELP-10]. It
 * goes before what the page was drawn with, `since`, and with it.
 */
export const checkinStoreAtom = atom<{ since: CheckinAnswer; now: CheckinAnswer } | null>(null)
