import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordEarlyActions } from '#app/client/start/early-actions.ts'

/** Fakes the few element features the code uses; events are sent through `send`. */
class FakeElement extends EventTarget {
  isConnected = true
  /** A selector matches by tag prefix, or names the page alone. */
  readonly tag: string = 'div'
  closest(selectors: string): this | null {
    const asked = selectors.split(', ').map((selector) => selector.replace(/^#page ?/, ''))
    return asked.some((name) => name === '' || name.split(':')[0] === this.tag) ? this : null
  }
  click(): void {
    send('click', this)
  }
}
class FakeButton extends FakeElement {
  override readonly tag = 'button'
  type = 'button'
  form: FakeForm | null = null
}
class FakeInput extends FakeElement {
  override readonly tag = 'input'
  value = ''
  checked = false
  type = 'radio'
  override click(): void {
    this.checked = true
    super.click()
  }
}
class FakeArea extends FakeElement {
  override readonly tag = 'textarea'
  #value = ''
  get value(): string {
    return this.#value
  }
  set value(value: string) {
    this.#value = value
  }
  defaultValue = ''
  override dispatchEvent(event: Event): boolean {
    send(event.type, this)
    return true
  }
}
class FakeForm extends FakeElement {
  override readonly tag = 'form'
  requestSubmit = vi.fn((submitter: FakeElement | null) => {
    if (submitter && (submitter as FakeButton).form !== this) throw new DOMException('not owned', 'NotFoundError')
    send('submit', this, { submitter })
  })
}
class FakeLink extends FakeElement {
  override readonly tag = 'a'
  href = 'https://stay.test/hotels'
  hash = ''
  pathname = '/hotels'
  search = ''
  origin = 'https://stay.test'
  target = ''
  hasAttribute(): boolean {
    return false
  }
}

let page: EventTarget
/** Events heard by the page's own listeners below the document: React's at its root. */
let heard: FakeElement[]
let isReactThere: boolean
let reported: unknown[]
let crosses: FakeLink[]
let areas: FakeArea[]

beforeEach(() => {
  crosses = []
  areas = []
  const querySelectorAll = (selector: string) => (selector.endsWith('textarea') ? areas : crosses)
  page = Object.assign(new EventTarget(), { activeElement: null, querySelectorAll, documentElement: { dataset: {} } })
  heard = []
  isReactThere = false
  reported = []
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { pathname: '/', search: '', origin: 'https://stay.test' })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('HTMLButtonElement', FakeButton)
  vi.stubGlobal('HTMLInputElement', FakeInput)
  vi.stubGlobal('HTMLFormElement', FakeForm)
  vi.stubGlobal('HTMLSelectElement', class extends FakeElement {})
  vi.stubGlobal('HTMLTextAreaElement', FakeArea)
})
afterEach(() => vi.unstubAllGlobals())

/** Sends an event through the document's listeners and, unless stopped, to React. */
function send(type: string, target: FakeElement, more: object = {}): Event {
  const event = new Event(type, { cancelable: true })
  Object.defineProperty(event, 'target', { value: target })
  let isStopped = false
  const stop = () => {
    isStopped = true
  }
  Object.assign(event, { button: 0, stopImmediatePropagation: stop, ...more })
  page.dispatchEvent(event)
  if (isReactThere && !isStopped) heard.push(target)
  return event
}

/** React attaches its listeners and receives events that are not held back. */
function beginTaking(actions: ReturnType<typeof recordEarlyActions>): void {
  actions.stopRecordingClicks()
  isReactThere = true
}

test('repeats a press from before hydration once', () => {
  const actions = recordEarlyActions(() => true)
  const button = new FakeButton()
  button.click()
  beginTaking(actions)
  expect(heard).toEqual([])
  actions.replay()
  expect(heard).toEqual([button])
})

test('leaves a press during hydration to React', () => {
  const actions = recordEarlyActions(() => true)
  const button = new FakeButton()
  beginTaking(actions)
  button.click()
  actions.replay()
  expect(heard).toEqual([button])
})

test.each([true, false])('a link pressed before hydration reaches React once: %s', (isBefore) => {
  const actions = recordEarlyActions(() => true)
  const link = new FakeLink()
  if (!isBefore) beginTaking(actions)
  expect(send('click', link).defaultPrevented).toBe(true)
  if (isBefore) beginTaking(actions)
  expect(heard).toEqual([])
  actions.replay()
  expect(heard).toEqual([link])
})

class PatientLink extends FakeLink {
  override closest(selectors: string): this | null {
    return selectors === '[data-wait]' ? this : super.closest(selectors)
  }
}

test('a link marked to wait is held while scripts load, other links are followed [WISH-10]', () => {
  const actions = recordEarlyActions(() => false)
  const [patient, plain] = [new PatientLink(), new FakeLink()]
  expect(send('click', plain).defaultPrevented).toBe(false)
  expect(send('click', patient).defaultPrevented).toBe(true)
  beginTaking(actions)
  actions.replay()
  expect(heard).toEqual([patient])
})

test.each([true, false])('a form sent before hydration reaches React once: %s', (isBefore) => {
  const actions = recordEarlyActions(() => true)
  const form = new FakeForm()
  if (!isBefore) beginTaking(actions)
  expect(send('submit', form, { submitter: null }).defaultPrevented).toBe(true)
  if (isBefore) beginTaking(actions)
  expect(heard).toEqual([])
  actions.replay()
  expect(heard).toEqual([form])
})

test('Escape before hydration closes the topmost overlay once', () => {
  const actions = recordEarlyActions(() => true)
  crosses = [new FakeLink(), new FakeLink()]
  send('keydown', new FakeElement(), { key: 'Escape' })
  send('keydown', new FakeElement(), { key: 'Tab' })
  beginTaking(actions)
  actions.replay()
  expect(heard).toEqual([crosses[1]])
})

test('without scripts the browser handles forms and links', () => {
  const actions = recordEarlyActions(() => false)
  const form = new FakeForm()
  expect(send('submit', form, { submitter: null }).defaultPrevented).toBe(false)
  expect(send('click', new FakeLink()).defaultPrevented).toBe(false)
  actions.release()
  expect(form.requestSubmit).not.toHaveBeenCalled()
})

test('sends the last of repeated choices last', () => {
  const actions = recordEarlyActions(() => true)
  const [first, second] = [new FakeInput(), new FakeInput()]
  for (const chosen of [second, first, second]) {
    chosen.checked = true
    send('input', chosen)
  }
  beginTaking(actions)
  actions.replay()
  expect(heard).toEqual([first, second])
})

test('replays a choice made during hydration', () => {
  const actions = recordEarlyActions(() => true)
  const field = new FakeInput()
  actions.stopRecordingClicks()
  field.checked = true
  send('input', field)
  isReactThere = true
  actions.replay()
  expect(heard).toEqual([field])
})

test('a form is resubmitted by its original button', () => {
  const actions = recordEarlyActions(() => true)
  const form = new FakeForm()
  const button = new FakeButton()
  button.form = form
  send('submit', form, { submitter: button })
  actions.replay()
  expect(form.requestSubmit).toHaveBeenCalledExactlyOnceWith(button)
})

test('a form whose button is gone is sent without it', () => {
  const actions = recordEarlyActions(() => true)
  const form = new FakeForm()
  const button = new FakeButton()
  button.form = form
  send('submit', form, { submitter: button })
  button.form = null
  actions.replay()
  expect(form.requestSubmit).toHaveBeenCalledExactlyOnceWith(null)
  expect(reported).toEqual([])
})

test('a form that has left the page is not sent', () => {
  const actions = recordEarlyActions(() => true)
  const form = new FakeForm()
  send('submit', form, { submitter: null })
  form.isConnected = false
  actions.release()
  expect(form.requestSubmit).not.toHaveBeenCalled()
})

test('reports a failing field, and handles later actions', () => {
  const actions = recordEarlyActions(() => true)
  const [broken, sound] = [new FakeInput(), new FakeInput()]
  for (const field of [broken, sound]) {
    field.checked = true
    send('input', field)
  }
  broken.click = () => {
    throw new Error('no')
  }
  const button = new FakeButton()
  button.click()
  beginTaking(actions)
  actions.replay()
  expect(heard).toEqual([sound, button])
  expect(reported).toEqual([new Error('no')])
})

function aTrouble() {
  const button = { onclick: () => {} }
  const words = ['unreached', 'slow'].map((trouble) => ({ hidden: false, dataset: { trouble } }))
  const trouble = { hidden: true, querySelector: () => button, querySelectorAll: () => words }
  Object.assign(page, { getElementById: () => trouble })
  return { trouble, words, again: () => button.onclick() }
}

test.each(['link', 'form'] as const)('offline a %s that cannot be handled stays and is repeated', (kind) => {
  const actions = recordEarlyActions(() => false)
  const { trouble, words, again } = aTrouble()
  vi.stubGlobal('navigator', { onLine: false })
  const followed = kind === 'link' ? new FakeLink() : new FakeForm()
  const type = kind === 'link' ? 'click' : 'submit'
  expect(send(type, followed).defaultPrevented).toBe(true)
  expect([trouble.hidden, words.map(({ hidden }) => hidden)]).toEqual([false, [false, true]])
  // Scripts failed to load: the page will not hydrate, and later actions are still recorded.
  actions.release()
  again()
  expect(trouble.hidden).toBe(false)
  vi.stubGlobal('navigator', { onLine: true })
  again()
  expect(trouble.hidden).toBe(true)
  expect(send(type, followed).defaultPrevented).toBe(false)
})

test("offline phone and mail links work, and saved pages' links too", () => {
  const actions = recordEarlyActions(() => false)
  vi.stubGlobal('navigator', { onLine: false })
  const call = Object.assign(new FakeLink(), { href: 'tel:+91', origin: 'null' })
  expect(send('click', call).defaultPrevented).toBe(false)
  actions.replay()
  expect(send('click', new FakeLink()).defaultPrevented).toBe(false)
})

test('text typed before scripts is entered again after hydration', () => {
  const [written, untouched] = [new FakeArea(), new FakeArea()]
  areas = [written, untouched]
  written.value = 'The room was quiet.'
  const actions = recordEarlyActions(() => true)
  beginTaking(actions)
  // As React does with a server-rendered default.
  written.value = ''
  actions.replay()
  expect([written.value, untouched.value]).toEqual(['The room was quiet.', ''])
  expect(heard).toEqual([written])
})
