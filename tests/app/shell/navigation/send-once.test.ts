import { afterEach, expect, test, vi } from 'vitest'
import { sendOnce } from '#app/shell/navigation/send-once.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function aForm() {
  const documentElement = { dataset: {} as DOMStringMap }
  vi.stubGlobal('document', { documentElement, getElementById: () => null, querySelectorAll: () => [] })
  const attributes = new Map<string, string>()
  const submitter = {
    setAttribute: (name: string, value: string) => attributes.set(name, value),
    removeAttribute: (name: string) => attributes.delete(name),
  }
  const form = { dataset: {} } as HTMLFormElement
  const press = () => {
    const event = { submitter, preventDefault: vi.fn() }
    sendOnce(event as unknown as SubmitEvent, form)
    return event.preventDefault.mock.calls.length === 0
  }
  const isBusy = () => attributes.get('aria-busy') === 'true' && documentElement.dataset.going === ''
  return { press, isBusy }
}

test('a form pressed twice is sent once and shows that it is on its way', () => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => {})
  const { press, isBusy } = aForm()
  expect([press(), isBusy(), press(), press()]).toEqual([true, true, false, false])
  vi.advanceTimersByTime(10_000)
  expect([isBusy(), press()]).toEqual([false, true])
})

test('a page that comes back may send its form again', () => {
  vi.useFakeTimers()
  const shown: (() => void)[] = []
  vi.stubGlobal('addEventListener', (_name: string, listener: () => void) => shown.push(listener))
  const { press, isBusy } = aForm()
  expect([press(), press()]).toEqual([true, false])
  for (const listener of shown) listener()
  expect([isBusy(), press()]).toEqual([false, true])
})
