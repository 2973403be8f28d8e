import { beforeEach, expect, test, vi } from 'vitest'
import { beginLists, eraseLists, onOtherSignIn, readLists, saveLists } from '#app/admin/client/storage/lists.ts'

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
