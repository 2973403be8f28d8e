import { expect, test, vi } from 'vitest'
import { formatDeviceStay, parseDeviceStay, type SavedFor } from '#app/contracts/guests/saved-for.ts'
import { readDeviceDates, updateDeviceDates } from '#app/features/shortlist/device-dates.ts'
import {
  clearDeviceShortlist,
  readDeviceShortlist,
  updateDeviceShortlist,
} from '#app/features/shortlist/device-shortlist.ts'
import { loadShortlist } from '#app/features/shortlist/load-shortlist.ts'
import { memoryStorage } from '#tests/support/draw-part.tsx'

const idsOf = async (kept: ReturnType<typeof loadShortlist>) => (await kept).saved.defaultShortlistResponse?.hotel_ids

type Call = Parameters<typeof loadShortlist>[1]

const answering = (answers: Record<string, unknown>) =>
  vi.fn(async (path: string) =>
    path in answers ? { ok: true, data: answers[path] } : { ok: false, error: {} },
  ) as unknown as Call

const kept = (ids: number[]) => ({ properties: [], default_shortlist: { count: ids.length, hotel_ids: ids } })

test('stores stays on the device, newest first, and removes them', () => {
  const storage = memoryStorage()
  expect([
    updateDeviceShortlist(1, true, storage),
    updateDeviceShortlist(2, true, storage),
    updateDeviceShortlist(1, true, storage),
  ]).toEqual([true, true, true])
  expect(readDeviceShortlist(storage)).toEqual([1, 2])
  updateDeviceShortlist(1, false, storage)
  expect(readDeviceShortlist(storage)).toEqual([2])
  clearDeviceShortlist(storage)
  expect(readDeviceShortlist(storage)).toEqual([])
})

test('unreadable storage is empty, and unwritable storage reports it', () => {
  expect(readDeviceShortlist(memoryStorage({ shortlist: '{' }))).toEqual([])
  expect(readDeviceShortlist(memoryStorage({ shortlist: '["x", -1, 4]' }))).toEqual([4])
  const full = { ...memoryStorage(), setItem: () => { throw new Error('full') } } as Storage // biome-ignore format: short
  expect(updateDeviceShortlist(1, true, full)).toBe(false)
})

test('a signed-out guest uses the device without a request', async () => {
  const call = answering({})
  expect(await loadShortlist(false, call, memoryStorage({ shortlist: '[5, 6]' }))).toEqual({
    saved: {
      hotels: [],
      count: 2,
      defaultShortlistResponse: { count: 2, hotel_ids: [5, 6] },
      isShortlistPresent: true,
    },
    lists: null,
  })
  expect(call).not.toHaveBeenCalled()
})

test("signing in merges the device's stays once", async () => {
  const storage = memoryStorage({ shortlist: '[5]' })
  const call = answering({ shortlisthotel: {}, 'shortlisted-hotels-list': kept([5, 9]) })
  expect(await idsOf(loadShortlist(true, call, storage))).toEqual([5, 9])
  expect(call).toHaveBeenCalledWith('shortlisthotel', {
    method: 'POST',
    body: { hotel_ids: [5], shortlisted: true },
  })
  expect(readDeviceShortlist(storage)).toEqual([])
})

test('stays that could not be merged remain and show', async () => {
  const storage = memoryStorage({ shortlist: '[5]' })
  expect(await idsOf(loadShortlist(true, answering({}), storage))).toEqual([5])
  expect(readDeviceShortlist(storage)).toEqual([5])
  expect(await idsOf(loadShortlist(true, answering({ 'shortlisted-hotels-list': { odd: 1 } }), storage))).toEqual([5])
})

test('returns the default list with its names, and the named lists [WISH-04, WISH-05]', async () => {
  const answer = {
    properties: [{ id: 9, name: 'Cedar House' }],
    default_shortlist: { count: 2, hotel_ids: [9, 4] },
    wishlists: [{ id: 'a', name: 'Goa', hotel_ids: [4] }],
  }
  const kept = await loadShortlist(true, answering({ 'shortlisted-hotels-list': answer }), memoryStorage())
  expect(kept).toEqual({
    saved: {
      hotels: [{ id: 9, name: 'Cedar House' }],
      count: 2,
      defaultShortlistResponse: { count: 2, hotel_ids: [9, 4] },
      isShortlistPresent: true,
    },
    lists: [{ id: 'a', name: 'Goa', hotelIds: [4] }],
  })
})

test('signing in merges the dates of each stay [DECD-02]', async () => {
  const wanted = { checkin: '2026-12-11', checkout: '2026-12-13', rooms_config: '1-2_0_0_0', child_ages: '' } as const
  const storage = memoryStorage({ shortlist: '[5, 6, 7]' })
  const total = { amountMinor: 420_000, currency: 'INR' }
  updateDeviceDates(5, { ...wanted, total } as SavedFor, storage)
  updateDeviceDates(7, { ...wanted, total: null } as SavedFor, storage)
  const call = answering({ shortlisthotel: {}, 'shortlisted-hotels-list': kept([5, 6, 7]) })
  await loadShortlist(true, call, storage)
  const bodyOf = (hotel_ids: number[], dates: object) => [
    'shortlisthotel',
    { method: 'POST', body: { hotel_ids, shortlisted: true, ...dates } },
  ]
  expect(vi.mocked(call).mock.calls.slice(0, 2)).toEqual([bodyOf([5, 7], wanted), bodyOf([6], {})])
  expect([...readDeviceDates(storage)]).toEqual([])
})

test('dates on a device are read back, and unreadable ones are left out [DECD-02]', () => {
  const storage = memoryStorage({ shortlistDates: '{"5":{"checkin":"soon"}}' })
  expect([...readDeviceDates(storage)]).toEqual([])
  const saved = {
    checkin: '2026-12-11',
    checkout: '2026-12-13',
    rooms_config: '',
    child_ages: '',
    total: null,
  } as SavedFor
  updateDeviceDates(6, saved, storage)
  expect(readDeviceDates(storage).get(6)).toEqual(saved)
  expect(formatDeviceStay(6, saved)).toBe('6~2026-12-11~2026-12-13~~')
  expect(parseDeviceStay(formatDeviceStay(6, saved))).toEqual({ id: 6, savedFor: saved })
  updateDeviceDates(6, null, storage)
  expect(storage.getItem('shortlistDates')).toBeNull()
})
