import { expect, test, vi } from 'vitest'
import { hasBridge, requestAppExit } from '#app/client/webview/native-bridge.ts'

test('detects an app by any injected bridge', () => {
  const handler = { postMessage: () => {} }
  expect([hasBridge({}), hasBridge({ webkit: { messageHandlers: {} } })]).toEqual([false, false])
  expect(hasBridge({ StayfrontAndroid: {} })).toBe(true)
  for (const name of ['stayfrontExit', 'stayfrontAuth', 'stayfrontEvents'] as const) {
    expect(hasBridge({ webkit: { messageHandlers: { [name]: handler } } })).toBe(true)
  }
})

test("calls either app's exit handler once, if present", () => {
  const [ios, android] = [vi.fn(), vi.fn()]
  expect(requestAppExit({ webkit: { messageHandlers: { stayfrontExit: { postMessage: ios } } } })).toBe(true)
  expect(ios.mock.calls).toEqual([['exit']])
  expect(requestAppExit({ StayfrontAndroid: { onExit: android } })).toBe(true)
  expect(android).toHaveBeenCalledOnce()
  expect(requestAppExit({ StayfrontAndroid: {} })).toBe(false)
  expect(requestAppExit({})).toBe(false)
})

test('an app whose handler fails counts as one without', () => {
  const onExit = () => {
    throw new Error('gone')
  }
  expect(requestAppExit({ StayfrontAndroid: { onExit } })).toBe(false)
})
