import { createStore } from 'jotai/vanilla'
import { expect, test } from 'vitest'
import { localeAtom } from '#app/client/state/site/locale.ts'
import { userAgentAtom } from '#app/client/state/site/user-agent.ts'
import { visitAtom } from '#app/client/state/view.ts'
import { aVisit } from '#tests/support/draw-part.tsx'

test('the locale store follows the visit [LANG-13]', () => {
  const store = createStore()
  expect(store.get(localeAtom)).toEqual({ locale: 'en', htmlLang: 'en-GB', direction: 'ltr' })
  store.set(visitAtom, aVisit({ locale: 'ar' }))
  expect(store.get(localeAtom)).toEqual({ locale: 'ar', htmlLang: 'ar', direction: 'rtl' })
  store.set(visitAtom, aVisit({ locale: 'my' }))
  expect(store.get(localeAtom).htmlLang).toBe('ms')
})

test('the user-agent store follows the visit [LANG-13]', () => {
  const store = createStore()
  expect(store.get(userAgentAtom)).toEqual({ device: 'desktop', isWebview: false })
  store.set(visitAtom, aVisit({ device: 'phone', isWebview: true }))
  expect(store.get(userAgentAtom)).toEqual({ device: 'phone', isWebview: true })
})
