import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { overrideConsentChoices } from '#app/client/request/storage/consent-choices.ts'
import { deleteStoredClass } from '#app/client/request/storage/delete-stored-class.ts'
import { siteStorage, storeCookie, tabStorage } from '#app/client/request/storage/storage.ts'
import { allChoices, type Choices, consentVersion, writeConsent } from '#app/domain/consent/consent.ts'

let site: Map<string, string>
let tab: Map<string, string>
const browser = { cookie: '', documentElement: { dataset: {} as Record<string, string> } }

function storage(data: Map<string, string>) {
  return {
    getItem: (key: string) => data.get(key) ?? null,
    setItem: (key: string, value: string) => void data.set(key, value),
    removeItem: (key: string) => void data.delete(key),
  }
}

function answer(choices: Choices, version = consentVersion) {
  browser.cookie = `consent=${writeConsent({ version, choices, at: 1_795_000_000_000, id: 'a-random-id-of-20-ch' })}`
}

beforeEach(() => {
  site = new Map()
  tab = new Map()
  browser.cookie = ''
  browser.documentElement.dataset = { consent: 'asked' }
  vi.stubGlobal('document', browser)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('localStorage', storage(site))
  vi.stubGlobal('sessionStorage', storage(tab))
})
afterEach(() => {
  overrideConsentChoices(null)
  for (const of of ['preferences', 'statistics'] as const) deleteStoredClass(of)
  vi.unstubAllGlobals()
})

test('before consent only necessary data is stored, preferences per page', () => {
  siteStorage.setItem('shortlist', '[1]')
  siteStorage.setItem('recentHotels', '[]')
  tabStorage.setItem('latestSearchRequestId', 'x')
  expect([...site.keys()]).toEqual(['shortlist'])
  expect([...tab.keys()]).toEqual([])
  expect(siteStorage.getItem('recentHotels')).toBe('[]')
  expect(tabStorage.getItem('latestSearchRequestId')).toBeNull()
  expect(storeCookie('quick-login', '1')).toBe(false)
})

test('after an answer each class is stored as chosen', () => {
  answer({ preferences: true, statistics: false, marketing: false })
  siteStorage.setItem('recentHotels', '[]')
  tabStorage.setItem('latestSearchRequestId', 'x')
  expect([...site.keys()]).toEqual(['recentHotels'])
  expect([...tab.keys()]).toEqual([])
  expect(storeCookie('quick-login', '1')).toBe(true)
  expect(browser.cookie).toBe('quick-login=1; Max-Age=86400; Path=/; SameSite=Lax')
})

test('an answer to an older text no longer counts', () => {
  answer(allChoices(true), 0)
  siteStorage.setItem('recentHotels', '[]')
  expect([...site.keys()]).toEqual([])
})

test('a dropped class is removed, from the page too', () => {
  answer(allChoices(true))
  siteStorage.setItem('recentHotels', '[]')
  tabStorage.setItem('latestSearchRequestId', 'x')
  deleteStoredClass('preferences')
  expect([...site.keys()]).toEqual([])
  expect([...tab.keys()]).toEqual(['latestSearchRequestId'])
  expect(siteStorage.getItem('recentHotels')).toBeNull()
})

test('a name missing in the table is never stored', () => {
  expect(() => siteStorage.setItem('somethingNew', '1')).toThrow(TypeError)
})

test('refused storage is reported on write and ignored on delete', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(() => siteStorage.setItem('shortlist', '[1]')).toThrow(TypeError)
  expect(() => deleteStoredClass('preferences')).not.toThrow()
})
