import { afterEach, expect, test, vi } from 'vitest'
import { sendTap } from '#app/features/feedback-bar/feedback-bar.tsx'

const item = { widget_id: 'stay_feedback', item_id: 'MRG7K2P9Q', action: '/user-ratings/MRG7K2P9Q' }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('sends a tap to the configured feedback service without cookies [HELP-19, HELP-20]', async () => {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response('{}'))
  vi.stubGlobal('fetch', fetched)
  await sendTap({ item, host: 'https://feedback.stays.example' })
  const [url, init] = fetched.mock.calls[0] ?? []
  expect(url).toBe('https://feedback.stays.example/api/pwa/feedbackSnackBar')
  expect(init).toMatchObject({ method: 'POST', credentials: 'omit' })
  expect(JSON.parse(String(init?.body))).toEqual(item)
})

test('a failing or silent service does not delay the guest [HELP-93]', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('away')))
  await expect(sendTap({ item, host: 'https://feedback.stays.example' })).resolves.toBeUndefined()
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const actual = sendTap({ item, host: 'https://feedback.stays.example' })
  await vi.advanceTimersByTimeAsync(800)
  await expect(actual).resolves.toBeUndefined()
})
