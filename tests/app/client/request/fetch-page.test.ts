import { afterEach, expect, test, vi } from 'vitest'
import { fetchPage } from '#app/client/request/fetch-page.ts'
import { homeNames } from '#tests/support/draw-part.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const page = { type: 'home', title: 'Home', names: homeNames, data: { cities: [] } }

type Answer = { body?: unknown; status?: number; build?: string; frame?: string; type?: string; url?: string }

function serve({
  body = { page },
  status = 200,
  build = 'b1',
  frame = 'IN en',
  type = 'application/json',
  url = '/hotels-in-pune?a=1',
}: Answer) {
  const fetchIt = vi.fn(async (_path: string, _init: RequestInit) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const headers = { 'Content-Type': type, 'X-Build': build, ...(frame ? { 'X-Frame': frame } : {}) }
    const response = new Response(text, { status, headers })
    Object.defineProperty(response, 'url', { value: `https://stay.example${url}` })
    return response
  })
  vi.stubGlobal('fetch', fetchIt)
  return fetchIt
}

test('requests the page as data and keeps its final address', async () => {
  const fetchIt = serve({})
  expect(await fetchPage('/search/?location=pune', 'b1')).toEqual({
    name: 'home',
    title: 'Home',
    names: homeNames,
    path: '/hotels-in-pune?a=1',
    model: { cities: [] },
  })
  expect(fetchIt).toHaveBeenCalledWith('/search/?location=pune', {
    headers: { Accept: 'application/json', 'X-Page-Data': '1' },
    credentials: 'same-origin',
  })
})

test.each<[string, Answer]>([
  ['another build', { build: 'b2' }],
  ['a page that is not there', { status: 404 }],
  ['a failure', { status: 503 }],
  ['a document instead of data', { type: 'text/html', body: '<!doctype html>' }],
  ['a page this build does not know', { body: { page: { ...page, type: 'casino' } } }],
  ['a name every object has', { body: { page: { ...page, type: 'constructor' } } }],
  ['a page nobody has named', { body: { page: { ...page, names: undefined } } }],
  ['JSON that is no page', { body: { error: { code: 'x' } } }],
])('leaves %s to the browser', async (_name, answer) => {
  serve(answer)
  expect(await fetchPage('/', 'b1')).toBeNull()
})

test('leaves pages of another country or language to the browser', async () => {
  serve({ frame: 'JP en' })
  expect(await fetchPage('/jp/', 'b1', 'IN en')).toBeNull()
  expect(await fetchPage('/jp/', 'b1', 'JP nl')).toBeNull()
  expect((await fetchPage('/jp/', 'b1', 'JP en'))?.name).toBe('home')
  expect((await fetchPage('/jp/', 'b1'))?.name).toBe('home')
})

test('a page saved for offline fits any frame', async () => {
  serve({ frame: '' })
  expect(await fetchPage('/', 'b1', 'IN en')).toMatchObject({ name: 'home' })
  serve({ frame: 'NL nl' })
  expect(await fetchPage('/', 'b1', 'IN en')).toBeNull()
})
