import { fetchPage } from '#app/client/request/fetch-page.ts'
import { formatDeviceStay, type RequestedDates, type SavedFor } from '#app/contracts/guests/saved-for.ts'
import { parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { SAVED_PATH } from '#app/domain/lists/list-paths.ts'
import { formatChildAges, withChildAges } from '#app/domain/stays/child-ages.ts'
import { formatRoomsConfig, initialRooms, parseRoomsConfig } from '#app/domain/stays/occupancy.ts'
import { readDeviceDates, updateDeviceDates } from './device-dates.ts'

/** Saves dates and party of a property in this browser, then the total that the server returns for them. */
export async function saveDeviceDates(id: number, wanted: RequestedDates, build: string): Promise<void> {
  const saved = toSavedFor(wanted)
  if (!saved) return
  updateDeviceDates(id, saved)
  const page = await fetchPage(`${SAVED_PATH}?stays=${encodeURIComponent(formatDeviceStay(id, saved))}`, build)
  const total = page?.name === 'savedStays' ? readTotal(page.model) : null
  if (total && readDeviceDates().has(id)) updateDeviceDates(id, { ...saved, total })
}

function toSavedFor({ checkin, checkout, rooms_config, child_ages, ...needs }: RequestedDates): SavedFor | null {
  const days = { checkin: parseCalendarDay(checkin), checkout: parseCalendarDay(checkout) }
  if (!days.checkin || !days.checkout || days.checkin >= days.checkout) return null
  const rooms = withChildAges(parseRoomsConfig(rooms_config) ?? initialRooms(), child_ages)
  return {
    checkin: days.checkin,
    checkout: days.checkout,
    rooms_config: formatRoomsConfig(rooms),
    child_ages: formatChildAges(rooms) ?? '',
    total: null,
    ...needs,
  }
}

/** Returns the total of the page's only property, or null when its dates cannot be booked. */
function readTotal(model: object): SavedFor['total'] {
  const { stays } = model as { stays?: { saved?: { isOwn: boolean } | null; total?: SavedFor['total'] }[] }
  const [stay] = stays ?? []
  return stay?.saved?.isOwn ? (stay.total ?? null) : null
}
