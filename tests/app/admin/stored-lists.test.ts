import { beforeEach, expect, test, vi } from 'vitest'
import { beginLists, eraseLists, onOtherSignIn, readLists, saveLists } from '#app/admin/client/storage/lists.ts'
import { sortStored } from '#app/admin/client/stored-reads.ts'

function aStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  }
}

const lists = [{ key: ['GET /v1/me', {}], data: { name: 'Ritu' }, at: 1 }]

/** Storage of another tab: its own session, the same local one. */
const openTab = () => vi.stubGlobal('sessionStorage', aStorage())

beforeEach(() => {
  vi.stubGlobal('localStorage', aStorage())
  openTab()
  beginLists()
  saveLists(lists)
})

test('a tab reads its lists again, another tab does not [ADMN-18]', () => {
  expect(readLists()).toEqual(lists)
  openTab()
  expect(readLists()).toEqual([])
})

test('no list is read after a sign-out or another sign-in in another tab [ADMN-18]', () => {
  const sleeping = sessionStorage
  openTab()
  beginLists()
  vi.stubGlobal('sessionStorage', sleeping)
  expect(readLists()).toEqual([])
})

test('what was read before another sign-in is not stored for it [ADMN-18]', () => {
  localStorage.setItem('stayfront.sign-in', 'of another tab')
  saveLists(lists)
  expect(readLists()).toEqual([])
})

test('nothing is stored while nobody has signed in, or when it is too much [ADMN-18]', () => {
  eraseLists()
  saveLists(lists)
  expect(readLists()).toEqual([])
  beginLists()
  saveLists([{ key: ['x'], data: 'x'.repeat(2_000_001), at: 1 }])
  expect(readLists()).toEqual([])
})

test('lists are stored in their order while there is room [ADMN-18]', () => {
  const small = { key: ['y'], data: 'y', at: 1 }
  saveLists([{ key: ['x'], data: 'x'.repeat(2_000_001), at: 1 }, small])
  expect(readLists()).toEqual([small])
})

const bookingOf = (number: string, checkin: string, checkout: string) => {
  const data = { booking_no: number, checkin, checkout, read_at: '2026-12-01T11:00:00Z' }
  return {
    key: ['GET /v1/bookings/{bookingNo}', { path: { bookingNo: number } }],
    data: { ...data, policy: { time_zone: 'Asia/Kolkata' } },
    at: 1,
  }
}

test('only bookings of today and tomorrow are stored, with their charges [ADMN-18]', () => {
  const chargesOf = (number: string) => ({
    key: ['GET /v1/bookings/{bookingNo}/charges', { path: { bookingNo: number } }],
    data: {},
    at: 1,
  })
  const near = [bookingOf('IN', '2026-11-28', '2026-12-01'), bookingOf('NEXT', '2026-12-02', '2026-12-03')]
  const far = [bookingOf('LATER', '2026-12-03', '2026-12-04'), bookingOf('PAST', '2026-11-28', '2026-11-30')]
  const stored = sortStored([...far, ...near, chargesOf('LATER'), chargesOf('IN')])
  expect(stored).toEqual([...near, chargesOf('IN')])
})

test('what opens the page is stored first, then the newest of each kind; other reads never [ADMN-18]', () => {
  const conversation = (at: number) => ({ key: ['GET /v1/conversations', { query: { at } }], data: {}, at })
  const me = { key: ['GET /v1/me', {}], data: {}, at: 1 }
  const reports = { key: ['GET /v1/reports', {}], data: {}, at: 9 }
  expect(sortStored([reports, conversation(1), conversation(2), me])).toEqual([me, conversation(2), conversation(1)])
})

test('a page that Back restores forgets what it shows after a sign-out or another sign-in [ADMN-18]', () => {
  const listeners = new Map<string, (event: object) => void>()
  vi.stubGlobal('addEventListener', (name: string, listen: (event: object) => void) => listeners.set(name, listen))
  let times = 0
  onOtherSignIn(() => {
    times += 1
  })
  const show = (persisted: boolean) => listeners.get('pageshow')?.({ persisted })
  show(true)
  expect(times).toBe(0)
  localStorage.setItem('stayfront.sign-in', 'of another tab')
  show(false)
  expect(times).toBe(0)
  show(true)
  eraseLists()
  show(true)
  expect(times).toBe(2)
})
