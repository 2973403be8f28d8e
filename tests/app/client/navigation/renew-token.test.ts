import { afterEach, expect, test, vi } from 'vitest'
import { renewToken } from '#app/client/navigation/start-navigation.ts'

afterEach(() => vi.unstubAllGlobals())

class Input {
  value: string
  constructor(value: string) {
    this.value = value
  }
}
class Form {
  elements: { namedItem: (name: string) => Input | null }
  constructor(field: Input | null) {
    this.elements = { namedItem: (name) => (name === '_xsrf' ? field : null) }
  }
}

function submit(target: unknown, cookie: string): void {
  vi.stubGlobal('HTMLFormElement', Form)
  vi.stubGlobal('HTMLInputElement', Input)
  vi.stubGlobal('document', { cookie })
  renewToken({ target } as Event)
}

test('a form is sent with the token of the cookie', () => {
  const field = new Input('earlier')
  submit(new Form(field), 'a=1; XSRF-TOKEN=later.hash; b=2')
  expect(field.value).toBe('later.hash')
})

test('a form keeps its token without a cookie', () => {
  const field = new Input('earlier')
  submit(new Form(field), 'a=1')
  expect(field.value).toBe('earlier')
  expect(() => submit(new Form(null), 'XSRF-TOKEN=x')).not.toThrow()
})
