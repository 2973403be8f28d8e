import { expect, test } from 'vitest'
import { hostileAddresses } from '#tests/support/hostile-addresses.ts'
import { readSocial } from '#worker/site/pages/social-login/read-social.ts'

const read = (query: string) => readSocial(`https://hotel.test/login/google?${query}`)

test("a state, code or error is a provider's answer", () => {
  expect(['state=', 'code=a', 'error=denied'].map((query) => read(query).answer?.toString())).toEqual([
    'state=',
    'code=a',
    'error=denied',
  ])
  expect(read('link=1&step=code').answer).toBeNull()
})

test('accepts known errors, and a return path outside these pages', () => {
  expect(read('error=expired&link=1&step=code&retUrl=/12')).toMatchObject({
    error: 'expired',
    isLinking: true,
    step: 'code',
    returnPath: '/12',
  })
  expect(
    ['/login', '/login/google', 'https://elsewhere.test', ''].map((path) => read(`retUrl=${path}`).returnPath),
  ).toEqual(Array(4).fill('/'))
  expect(read('retUrl=/login/other').returnPath).toBe('/login/other')
})

test.each(hostileAddresses(['link', 'step', 'error', 'retUrl']))('has an answer for a hostile address', (address) => {
  expect(readSocial(address)).toMatchObject({ error: null, isLinking: false, returnPath: '/' })
})
