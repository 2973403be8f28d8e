import { afterEach, expect, test, vi } from 'vitest'
import { sendOnce } from '#app/client/navigation/start-navigation.ts'
import { endWaiting, startWaiting } from '#app/client/navigation/waiting.ts'

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

test('a form submitted twice is sent once and shows progress', () => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  const { press, isBusy } = aForm()
  expect([press(), isBusy(), press(), press()]).toEqual([true, true, false, false])
  vi.advanceTimersByTime(10_000)
  expect([isBusy(), press()]).toEqual([false, true])
})

test('a restored page may send its form again', () => {
  vi.useFakeTimers()
  const shown: (() => void)[] = []
  vi.stubGlobal('addEventListener', (_name: string, listener: () => void) => shown.push(listener))
  vi.stubGlobal('removeEventListener', () => {})
  const { press, isBusy } = aForm()
  expect([press(), press()]).toEqual([true, false])
  for (const listener of shown) listener()
  expect([isBusy(), press()]).toEqual([false, true])
})

test("one form's timeout leaves another pending action alone", () => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  const { press } = aForm()
  press()
  vi.advanceTimersByTime(6000)
  startWaiting('hotel')
  vi.advanceTimersByTime(4000)
  expect(document.documentElement.dataset.going).toBe('hotel')
  endWaiting()
  press()
  startWaiting('')
  vi.advanceTimersByTime(10_000)
  expect(document.documentElement.dataset.going).toBe('')
  endWaiting()
})

test('a form sent again from a restored page has its own timeout', () => {
  vi.useFakeTimers()
  const shown: (() => void)[] = []
  vi.stubGlobal('addEventListener', (_name: string, listener: () => void) => shown.push(listener))
  vi.stubGlobal('removeEventListener', () => {})
  const { press, isBusy } = aForm()
  press()
  for (const listener of shown.splice(0)) listener()
  vi.advanceTimersByTime(4000)
  expect(press()).toBe(true)
  vi.advanceTimersByTime(6000)
  expect([isBusy(), press()]).toEqual([true, false])
  vi.advanceTimersByTime(4000)
  expect([isBusy(), press()]).toEqual([false, true])
})
