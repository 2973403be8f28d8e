import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allChoices, consentVersion, writeConsent } from '#app/domain/consent/consent.ts'
import { giveConsent } from '#app/features/consent/give-consent.ts'

vi.mock('#app/client/request/browser-call.ts', () => ({ call: async () => ({ ok: true, data: {} }) }))

const page = { cookie: '', visibilityState: 'visible', documentElement: { dataset: { consent: 'asked' } } }
let target: EventTarget
let reported: unknown[]

function cookieOf(isAllowed: boolean): string {
  const input = { version: consentVersion, choices: allChoices(isAllowed), at: 1_900_000_000_000, id: 'a'.repeat(20) }
  return `consent=${writeConsent(input)}`
}

beforeEach(() => {
  vi.useFakeTimers()
  target = new EventTarget()
  reported = []
  page.visibilityState = 'visible'
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('dispatchEvent', target.dispatchEvent.bind(target))
  target.addEventListener('analytics', (event) => reported.push((event as CustomEvent).detail))
  page.cookie = cookieOf(true)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const consentEvent = {
  name: 'consent',
  version: consentVersion,
  categories: ['necessary', 'preferences', 'statistics', 'marketing'],
}

test('reports the consent once, one second after the choice [CONS-35]', async () => {
  await giveConsent(allChoices(true))
  vi.advanceTimersByTime(999)
  expect(reported).toEqual([])
  vi.advanceTimersByTime(1)
  target.dispatchEvent(new Event('pagehide'))
  expect(reported).toEqual([consentEvent])
})

test.each(['pagehide', 'visibilitychange'])(
  'reports the consent at once when the guest leaves (%s) [CONS-35]',
  async (event) => {
    await giveConsent(allChoices(true))
    target.dispatchEvent(new Event('visibilitychange'))
    expect(reported).toEqual([])
    page.visibilityState = 'hidden'
    target.dispatchEvent(new Event(event))
    expect(reported).toEqual([consentEvent])
    vi.advanceTimersByTime(5_000)
    expect(reported).toHaveLength(1)
  },
)

test('reports nothing when consent is withdrawn before the guest leaves [CONS-35]', async () => {
  await giveConsent(allChoices(true))
  page.cookie = cookieOf(false)
  target.dispatchEvent(new Event('pagehide'))
  vi.advanceTimersByTime(5_000)
  expect(reported).toEqual([])
})
