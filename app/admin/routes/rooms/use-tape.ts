import { useRead } from '#app/admin/client/live.ts'
import { hasScope, type Me, type Property } from '#app/admin/shell/session.ts'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'

const EVERY_MS = 10_000

type Chosen = { me: Me; property: Property; from: CalendarDay | undefined; days: number }

/** Reads the chart of a property: its rooms, stays and blocks. */
export function useTape({ me, property, from: chosen, days }: Chosen) {
  const path = { propertyId: property.id }
  const to = chosen ? addDays(chosen, days - 1) : undefined
  const stays = useRead(
    'GET /v1/properties/{propertyId}/room-stays',
    { path, query: chosen ? { from: chosen, to } : {} },
    { everyMs: EVERY_MS },
  )
  const units = useRead('GET /v1/properties/{propertyId}/room-units', { path, query: {} }, { everyMs: EVERY_MS })
  const today = stays.data?.today
  const from = chosen ?? today
  const blocks = useRead(
    'GET /v1/blocks',
    { query: { property: property.id, from, to: from && addDays(from, days - 1), limit: '200' } },
    { everyMs: EVERY_MS * 3, isEnabled: from !== undefined && hasScope(me, 'ari:read', property.id) },
  )
  const isRead = stays.data && units.data && from && today
  return {
    tape: isRead
      ? { stays: stays.data.items, units: units.data.items, blocks: blocks.data?.items ?? [], from, today }
      : null,
    error: stays.error ?? units.error,
    isStale: stays.isError || units.isError || blocks.isError,
    readAt: stays.dataUpdatedAt,
    retry: () => void Promise.all([stays.refetch(), units.refetch(), ...(from ? [blocks.refetch()] : [])]),
  }
}

export type Tape = NonNullable<ReturnType<typeof useTape>['tape']>
