import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadView } from '#app/client/load-view.ts'
import { closeOverlay, navigate, restore } from '#app/client/navigation/navigate.ts'
import { retryAfterMs } from '#app/client/navigation/waiting.ts'
import { frameKey, navigatingAtom, viewAtom, visitAtom } from '#app/client/state/view.ts'
import { aVisit, homeNames } from '#tests/support/draw-part.tsx'

const visit = aVisit({ build: 'b1' })

const browser = { assign: vi.fn(), reload: vi.fn(), push: vi.fn(), replace: vi.fn(), back: vi.fn() }

/** The document's error notice for a page that does not load. */
const trouble = {
  hidden: true,
  words: [
    { hidden: true, dataset: { trouble: 'unreached' } },
    { hidden: true, dataset: { trouble: 'slow' } },
  ],
  button: { onclick: () => {} },
  querySelectorAll: () => trouble.words,
  querySelector: () => trouble.button,
}

/** The overlay element in the document, if the page has data for it. */
const drawn: { dialog: object | null } = { dialog: {} }

beforeEach(() => {
  drawn.dialog = {}
  trouble.hidden = true
  for (const spy of Object.values(browser)) spy.mockReset()
  vi.stubGlobal('location', {
    pathname: '/about',
    search: '',
    hash: '',
    assign: browser.assign,
    reload: browser.reload,
  })
  vi.stubGlobal('history', { state: null, pushState: browser.push, replaceState: browser.replace, back: browser.back })
  vi.stubGlobal('window', { scrollY: 120, scrollTo: () => {} })
  vi.stubGlobal('requestAnimationFrame', () => 0)
  vi.stubGlobal('document', {
    title: '',
    documentElement: { lang: 'en', dataset: {} },
    body: { dataset: {}, insertAdjacentElement: () => {} },
    getElementById: (id: string) => (id === 'trouble' ? trouble : null),
    querySelectorAll: () => [],
    querySelector: () => drawn.dialog,
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

async function aStore(path = '/') {
  const store = createStore()
  store.set(visitAtom, visit)
  store.set(viewAtom, await loadView({ name: 'notice', title: 'Start', names: homeNames, path, model: {} }, visit))
  return store
}

function serve(answers: Record<string, () => Promise<Response> | Response>) {
  vi.stubGlobal('fetch', async (path: string) => {
    const response = await answers[path]?.()
    if (!response) throw new TypeError('offline')
    Object.defineProperty(response, 'url', { value: `https://stay.example${path}` })
    return response
  })
}

const aboutNames = { type: 'default', screen: 'Others', report: 'others', route: '' } as const

const aPage =
  (title: string, frame = frameKey(visit)) =>
  () =>
    Response.json(
      { page: { type: 'notice', title, names: aboutNames, data: {} } },
      { headers: { 'X-Build': 'b1', 'X-Frame': frame } },
    )

const pathOn = (store: ReturnType<typeof createStore>) => store.get(viewAtom)?.page.path

test('shows the page, its title and its address', async () => {
  serve({ '/about': aPage('About') })
  const store = await aStore()
  const going = navigate(store, '/about', {})
  expect(store.get(navigatingAtom)).toBe(true)
  await going
  expect(pathOn(store)).toBe('/about')
  expect(document.title).toBe('About')
  expect(document.body.dataset).toEqual({ page: 'notice', ...aboutNames })
  expect(browser.push).toHaveBeenCalledWith(expect.objectContaining({ scroll: 0 }), '', '/about')
  expect(store.get(navigatingAtom)).toBe(false)
  expect(browser.assign).not.toHaveBeenCalled()
})

test('leaving through an overlay replaces its history entry', async () => {
  serve({ '/about': aPage('About') })
  vi.stubGlobal('history', { ...history, state: { index: 3, scroll: 0, overlayOpened: true } })
  await navigate(await aStore('/10001?modal=filters'), '/about', {})
  expect(browser.push).not.toHaveBeenCalled()
  expect(browser.replace).toHaveBeenCalledWith(
    expect.objectContaining({ index: 3, overlayOpened: false }),
    '',
    '/about',
  )
})

test('stores the scroll position of the page left', async () => {
  serve({ '/about': aPage('About') })
  await navigate(await aStore(), '/about', {})
  expect(browser.replace).toHaveBeenCalledWith({ scroll: 120 }, '')
})

test('loads the whole address when the answer is uncertain', async () => {
  serve({ '/about': () => new Response('<html>') })
  const store = await aStore()
  await navigate(store, '/about', {})
  expect(browser.assign).toHaveBeenCalledWith('/about')
  expect(pathOn(store)).toBe('/')
})

test.each([
  ['country', { countryCode: 'JP', locale: 'en' }],
  // Chosen in another tab: header and calendar would show another currency than the page.
  ['currency', { ...visit, shown: { currency: 'USD', perEuro: { EUR: 1, USD: 1.165 } } }],
] as const)('loads a page of another %s completely, with header and footer', async (_what, other) => {
  serve({ '/jp/': aPage('Japan', frameKey(other)) })
  const store = await aStore()
  await navigate(store, '/jp/', {})
  expect(browser.assign).toHaveBeenCalledWith('/jp/')
  expect(pathOn(store)).toBe('/')
  expect(browser.push).not.toHaveBeenCalled()
})

test('without an answer the page stays with a retry', async () => {
  serve({})
  const store = await aStore()
  await navigate(store, '/about', {})
  expect(browser.assign).not.toHaveBeenCalled()
  expect([pathOn(store), trouble.hidden, store.get(navigatingAtom)]).toEqual(['/', false, false])
  expect(trouble.words.map(({ hidden }) => hidden)).toEqual([false, true])
  serve({ '/about': aPage('About') })
  trouble.button.onclick()
  await vi.waitFor(() => expect(pathOn(store)).toBe('/about'))
  expect(trouble.hidden).toBe(true)
  expect(console.error).toHaveBeenCalledOnce()
  vi.mocked(console.error).mockClear()
})

test('loads the whole address when its answer breaks off', async () => {
  serve({ '/about': () => Promise.reject(new TypeError('broken')), '/manifest.webmanifest': () => new Response() })
  await navigate(await aStore(), '/about', {})
  expect(browser.assign).toHaveBeenCalledWith('/about')
  vi.mocked(console.error).mockClear()
})

test('a second click on a pending link requests nothing', async () => {
  const gate = Promise.withResolvers<void>()
  const ask = vi.fn(() => gate.promise.then(aPage('Slow')))
  serve({ '/slow': ask })
  const store = await aStore()
  const first = navigate(store, '/slow', {})
  await navigate(store, '/slow', {})
  gate.resolve()
  await first
  expect(ask).toHaveBeenCalledOnce()
  expect(pathOn(store)).toBe('/slow')
})

test('announces a long wait until the page arrives', async () => {
  vi.useFakeTimers()
  const gate = Promise.withResolvers<void>()
  serve({ '/10001-stay': () => gate.promise.then(aPage('Late')) })
  const store = await aStore()
  const going = navigate(store, '/10001-stay', {})
  expect(document.documentElement.dataset.going).toBe('hotel')
  vi.advanceTimersByTime(retryAfterMs)
  expect([trouble.hidden, ...trouble.words.map(({ hidden }) => hidden)]).toEqual([false, true, false])
  gate.resolve()
  await going
  expect(trouble.hidden).toBe(true)
  expect(document.documentElement.dataset.going).toBeUndefined()
  vi.useRealTimers()
})

test('reloads on Back when the answer is uncertain', async () => {
  serve({ '/about': () => new Response('<html>') })
  await restore(await aStore())
  expect(browser.reload).toHaveBeenCalledOnce()
  expect(browser.assign).not.toHaveBeenCalled()
})

test.each([
  ['page', aPage('Slow')],
  ['doubt', () => new Response('<html>')],
])('the last click overrides a slower %s', async (_name, slow) => {
  const gate = Promise.withResolvers<void>()
  serve({ '/slow': () => gate.promise.then(slow), '/fast': aPage('Fast') })
  const store = await aStore()
  const first = navigate(store, '/slow', {})
  await navigate(store, '/fast', {})
  gate.resolve()
  await first
  expect(pathOn(store)).toBe('/fast')
  expect(browser.assign).not.toHaveBeenCalled()
})

test('an overlay without its own data opens without a request', async () => {
  serve({})
  const store = await aStore('/hotels-in-pune?sort=price')
  await navigate(store, '/hotels-in-pune?sort=price&modal=filters', {})
  expect(store.get(viewAtom)?.overlay?.name).toBe('filters')
  expect(browser.push).toHaveBeenCalledWith(expect.objectContaining({ overlayOpened: true }), '', expect.anything())
})

test('an unknown overlay opens nothing', async () => {
  serve({})
  const store = await aStore('/hotels-in-pune')
  await navigate(store, '/hotels-in-pune?modal=__proto__', {})
  expect(store.get(viewAtom)?.overlay).toBeNull()
})

test('an overlay without content stays closed and leaves the address', async () => {
  serve({})
  const store = await aStore('/about?utm_source=news')
  drawn.dialog = null
  vi.stubGlobal('location', { ...location, search: '?utm_source=news&modal=filters' })
  await navigate(store, '/about?utm_source=news&modal=filters', {})
  await vi.waitFor(() => expect(document.body.dataset.overlays).toBe(''))
  expect([pathOn(store), store.get(viewAtom)?.overlay]).toEqual(['/about?utm_source=news', null])
  expect(browser.replace).toHaveBeenLastCalledWith(
    expect.objectContaining({ overlayOpened: false }),
    '',
    '/about?utm_source=news',
  )
  expect(document.body.dataset).toMatchObject({ overlays: '', popups: '' })
})

test("the document lists rendered overlays and the desktop's", async () => {
  serve({})
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const store = await aStore('/hotels-in-pune')
  vi.stubGlobal('location', { ...location, search: '?modal=filters' })
  await navigate(store, '/hotels-in-pune?modal=filters', {})
  await vi.waitFor(() => expect(document.body.dataset).toMatchObject({ overlays: 'filters', popups: '' }))
  await navigate(store, '/hotels-in-pune?modal=signin', {})
  await vi.waitFor(() => expect(document.body.dataset).toMatchObject({ overlays: 'signin', popups: 'signin' }))
})

test('closing goes Back when the overlay was opened here', async () => {
  vi.stubGlobal('history', { ...history, state: { overlayOpened: true }, back: browser.back })
  closeOverlay(await aStore('/a?modal=filters'), '/a')
  expect(browser.back).toHaveBeenCalledOnce()
})

test('closing replaces the address when the page started with it', async () => {
  const store = await aStore('/a?modal=filters')
  closeOverlay(store, '/a')
  await vi.waitFor(() => expect(pathOn(store)).toBe('/a'))
  expect(store.get(viewAtom)?.overlay).toBeNull()
  expect(browser.replace).toHaveBeenCalledWith(expect.objectContaining({ overlayOpened: false }), '', '/a')
  expect(browser.back).not.toHaveBeenCalled()
})

test('an overlay with data changes without a request; Back closes it', async () => {
  serve({})
  const store = await aStore('/10001?modal=hotelLightbox&image=1')
  vi.stubGlobal('history', { ...history, state: { index: 1, overlayOpened: true } })
  await navigate(store, '/10001?modal=hotelLightbox&image=2', { replace: true, keepScroll: true })
  expect(pathOn(store)).toBe('/10001?modal=hotelLightbox&image=2')
  expect(browser.assign).not.toHaveBeenCalled()
  expect(browser.replace).toHaveBeenCalledWith(
    expect.objectContaining({ overlayOpened: true }),
    '',
    '/10001?modal=hotelLightbox&image=2',
  )
})

test('an overlay of other data requests it', async () => {
  serve({ '/10001?modal=hotelReviewsAllImages': aPage('Asked') })
  const store = await aStore('/10001?modal=hotelImages')
  await navigate(store, '/10001?modal=hotelReviewsAllImages', {})
  expect(store.get(viewAtom)?.page.title).toBe('Asked')
})

test("Back before the picture's transition shows only the page left", async () => {
  serve({ '/10001-stay': aPage('A stay') })
  const picture = { style: {}, getBoundingClientRect: () => ({ top: 0, bottom: 100 }) }
  const transition = { ready: Promise.resolve(), finished: new Promise(() => {}), skipTransition: vi.fn() }
  let begin: (() => void) | undefined
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  Object.assign(window, { innerHeight: 800 })
  Object.assign(document, {
    querySelector: () => picture,
    getAnimations: () => [],
    startViewTransition: (update: () => void) => {
      const updateCallbackDone = new Promise<void>((resolve) => {
        begin = () => {
          update()
          resolve()
        }
      })
      return { ...transition, updateCallbackDone }
    },
  })
  const store = await aStore('/hotels-in-goa')
  const going = navigate(store, '/10001-stay', {})
  await vi.waitFor(() => expect(begin).toBeDefined())
  Object.assign(location, { pathname: '/hotels-in-goa' })
  await restore(store)
  begin?.()
  await going
  expect(pathOn(store)).toBe('/hotels-in-goa')
  expect(transition.skipTransition).toHaveBeenCalled()
})
