import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { callAdmin } from '#tests/support/an-admin.ts'

const asPage = { headers: { Accept: 'text/html,application/xhtml+xml' } }

test('every address of a page answers the document of the screens, with its own policy [ADMN-01]', async () => {
  aDeps()
  for (const path of ['/', '/today?property=10001', '/invitation', '/sign-in']) {
    const { status, headers, answer } = await callAdmin(path, asPage)
    expect([status, headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([
      200,
      'text/html; charset=UTF-8',
      'no-store',
    ])
    const nonce = /<meta property="csp-nonce" nonce="([\w-]{36})">/.exec(answer)?.[1]
    expect(headers.get('Content-Security-Policy')).toContain(`style-src 'self' 'nonce-${nonce}'`)
    expect(headers.get('Content-Security-Policy')).toContain("script-src 'self';")
    expect(answer).toContain('<div id="admin"></div>')
    expect(answer).not.toMatch(/<script(?![^>]* src=)/)
  }
})

test('the policy of each document has another nonce', async () => {
  aDeps()
  const [first, second] = [await callAdmin('/today', asPage), await callAdmin('/today', asPage)]
  const policyOf = (one: typeof first) => one.headers.get('Content-Security-Policy')
  expect(policyOf(first)).not.toBe(policyOf(second))
})

test('programs and endpoints get data as before, never the document', async () => {
  aDeps()
  const unknown = await callAdmin('/nothing-here')
  expect([unknown.status, unknown.answer.error.code]).toEqual([404, 'not_found'])
  expect(unknown.headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  const endpoint = await callAdmin('/v1/me', asPage)
  expect([endpoint.status, endpoint.answer.error.code]).toEqual([401, 'not_signed_in'])
})

test('files of the screens are cached for a year; unknown ones are not found', async () => {
  aDeps()
  const fetch = async () => new Response('export {}', { headers: { 'Cache-Control': 'no-cache', ETag: '"1"' } })
  const served = await callAdmin('/assets/admin-1.js', { bindings: { ASSETS: { fetch } as never } })
  expect(served.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect((await callAdmin('/assets/none.js')).status).toBe(404)
})
