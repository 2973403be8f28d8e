import type { Answer } from '#app/admin/client/endpoints.ts'
import { useRead } from '#app/admin/client/live.ts'
import { chosenRooms, type Draft, toSoldStay } from './draft.ts'
import { type SaleForm, wantedExtras } from './form.ts'
import { dateDraft, findRate, type Offers } from './use-offers.ts'

export type Quote = Answer<'POST /v1/bookings'>

/** Returns property, dates, rooms and extras as fields of a sale; null while no room is chosen. */
export function toSaleStay(offers: Offers | null, draft: Draft, form: SaleForm) {
  const stay = offers && toSoldStay(dateDraft(draft, offers))
  if (!stay || !offers) return null
  return { property: offers.property, source: form.source, ...stay, extras: offeredExtras(offers, draft, form) }
}

/** Returns the extras of the form without those of another rate or property, which no field shows any more. */
function offeredExtras(offers: Offers, draft: Draft, form: SaleForm) {
  const [first] = chosenRooms(draft)
  const rate = first && findRate(offers, first.choice)
  return wantedExtras(form).filter(({ code }) => rate?.extras.some((extra) => extra.code === code) ?? true)
}

export type SaleStay = NonNullable<ReturnType<typeof toSaleStay>>

/** Prices all chosen rooms with their extras together; null while no room is chosen. */
export function useQuote(stay: SaleStay | null) {
  const body = { ...(stay ?? emptyStay), dry_run: true }
  const read = useRead('POST /v1/bookings', { body }, { isEnabled: stay !== null })
  return { quote: stay ? (read.data ?? null) : null, problem: stay ? read.error : null }
}

/** Never sent: the read is off without a stay. */
const emptyStay: SaleStay = {
  property: 1,
  source: 'walk_in',
  room: 1,
  plan: undefined,
  checkin: '2000-01-01',
  checkout: '2000-01-02',
  rooms_config: '1-1_0_0_0',
  child_ages: undefined,
  parts: [],
  extras: [],
}
