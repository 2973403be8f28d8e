import { useRead } from '#app/admin/client/live.ts'
import type { Property } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'
import { OWN_PLAN } from '#app/domain/rates/rate-plan.ts'
import type { Names } from './describe.ts'

/** Returns the names of the room types and rate plans of a property; the own price of a room type is the first plan. */
export function useNames({ id, rooms }: Property): Names {
  const { data } = useRead('GET /v1/properties/{propertyId}/rate-plans', { path: { propertyId: id } })
  const plans = (data?.items ?? []).map(({ code, name }) => [code, name])
  return {
    rooms: Object.fromEntries(rooms.map((room) => [room.id, room.name])),
    plans: { [OWN_PLAN]: text('offers.ownPlan'), ...Object.fromEntries(plans) },
  }
}
