import { Provider } from 'jotai/react'
import { createStore } from 'jotai/vanilla'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Visit, viewAtom, visitAtom } from '#app/client/state/view.ts'
import type { SearchModel } from '#app/features/search-box/model.ts'
import { loadTranslator, type MessageArea } from '#app/i18n/messages.ts'
import { TranslationProvider } from '#app/i18n/translation.tsx'
import { aRoom } from './a-stay.ts'

export const homeNames = { type: 'home', screen: 'Home Page', report: 'home header web', route: 'home' } as const

/** A visit of the main brand on a desktop, with the given changes. */
export function aVisit(given: Partial<Visit> = {}): Visit {
  return {
    build: '/assets/client.js',
    locale: 'en',
    brandId: 'marigold',
    kind: 'hotel',
    countryCode: 'IN',
    privacyHref: null,
    isLoggedIn: false,
    firstName: '',
    device: 'desktop',
    isWebview: false,
    microsite: null,
    featureFlags: [],
    experiments: { experimentJSON: { web2: { val: 0 }, wizz: { val: 0 } }, experimentPipeline: [] },
    today: '2026-12-10',
    ...given,
  }
}

/** The search of a page: one night for two adults in a hotel brand, with the given changes. */
export function aSearch(
  given: Partial<Omit<SearchModel, 'limits'>> & { limits?: Partial<SearchModel['limits']> } = {},
): SearchModel {
  return {
    placeText: '',
    placePath: null,
    stay: { checkin: '2026-12-10', checkout: '2026-12-11', rooms: [aRoom()], flexibleDaysCount: '0' },
    copy: { checkin: 'Thu, 10 Dec', checkout: 'Fri, 11 Dec', nights: '1N', nightsCount: 1 },
    notice: null,
    nearHref: '/hotels-near-me',
    ...given,
    limits: {
      kind: 'hotel',
      propertyId: null,
      today: '2026-12-10',
      minNights: 1,
      maxNights: 30,
      monthsAhead: 12,
      minRooms: 1,
      maxRooms: 4,
      maxGuestsPerRoom: 4,
      isGuestLimitStrict: false,
      maxPets: 4,
      offersFlexibleDays: true,
      ...given.limits,
    },
  }
}

export type Drawing = {
  areas?: MessageArea[]
  path?: string
  visit?: Partial<Visit>
  store?: ReturnType<typeof createStore>
}

/** Renders a part of a page to HTML, in English, on a page of the given path. */
export async function drawPart(node: ReactNode, drawing: Drawing = {}): Promise<string> {
  const { areas = ['ui', 'search', 'picker', 'dayRules'], path = '/', visit = {}, store = createStore() } = drawing
  const translate = await loadTranslator('en', areas)
  store.set(visitAtom, aVisit(visit))
  const page = { name: 'home' as const, title: '', names: homeNames, path, model: {} }
  store.set(viewAtom, { page, Page: () => null, overlay: null, translate })
  return renderToStaticMarkup(
    <Provider store={store}>
      <TranslationProvider translate={translate}>{node}</TranslationProvider>
    </Provider>,
  )
}

export function memoryStorage(entries: Record<string, string> = {}): Storage {
  const stored = new Map(Object.entries(entries))
  return {
    get length() {
      return stored.size
    },
    clear: () => stored.clear(),
    getItem: (key) => stored.get(key) ?? null,
    key: (index) => [...stored.keys()][index] ?? null,
    removeItem: (key) => void stored.delete(key),
    setItem: (key, value) => void stored.set(key, value),
  }
}
