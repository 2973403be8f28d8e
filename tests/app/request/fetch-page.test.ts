import { afterEach, expect, test, vi } from 'vitest'
import { fetchPage } from '#app/request/fetch-page.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const page = { type: 'home', title: 'Home', data: { cities: [] } }

type Answer = { body?: unknown; status?: number; build?: string; type?: string; url?: string }

function serve({
  body = { page },
  status = 200,
  build = 'b1',
  type = 'application/json',
  url = '/hotels-in-pune?a=1',
}: Answer) {
  const fetchIt = vi.fn(async (_path: string, _init: RequestInit) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const response = new Response(text, { status, headers: { 'Content-Type': type, 'X-Build': build } })
    Object.defineProperty(response, 'url', { value: `https://stay.example${url}` })
    return response
  })
  vi.stubGlobal('fetch', fetchIt)
  return fetchIt
}

test('asks for the page as data and keeps where it ended', async () => {
  const fetchIt = serve({})
  expect(await fetchPage('/search/?location=pune', 'b1')).toEqual({
    name: 'home',
    title: 'Home',
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
  ['JSON that is no page', { body: { error: { code: 'x' } } }],
])('leaves %s to the browser', async (_name, answer) => {
  serve(answer)
  expect(await fetchPage('/', 'b1')).toBeNull()
})
