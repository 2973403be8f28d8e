import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openModal } from '#app/ui/surfaces/use-modal.ts'

/** A fake element with only what dialogs need: focusable while attached and visible. */
class Part {
  readonly #names: readonly string[]
  readonly parentElement: Part | null
  readonly parts: Part[] = []
  isHidden = false
  isGone = false
  isModal = false
  id = ''
  /** Matches by tag, or `[popover]`. */
  constructor(name: string, parent: Part | null = null) {
    this.#names = [name]
    this.parentElement = parent
    parent?.parts.push(this)
  }
  get isConnected(): boolean {
    return !this.isGone && (this.parentElement?.isConnected ?? true)
  }
  get isShown(): boolean {
    return this.isConnected && !this.isHidden && (this.parentElement?.isShown ?? true)
  }
  matches(selectors: string): boolean {
    return selectors.split(', ').some((selector) => this.#names.includes(selector))
  }
  querySelector(selectors: string): Part | null {
    for (const part of this.parts) {
      const found = part.isGone ? null : part.matches(selectors) ? part : part.querySelector(selectors)
      if (found) return found
    }
    return null
  }
  setAttribute() {}
  removeAttribute() {}
  focus() {
    if (this.isShown) page.activeElement = this
  }
  showModal() {
    this.isModal = true
  }
  close() {
    this.isModal = false
    this.isHidden = true
    page.activeElement = page.body
  }
  readonly classList = { toggle: vi.fn() }
}

const root = Object.assign(new Part('html'), { style: { scrollbarGutter: '' }, clientWidth: 1440 })
let page: { body: Part; activeElement: Part }
let frames: (() => void)[]
let dialogs: Part[]

beforeEach(() => {
  frames = []
  dialogs = []
  const body = new Part('body')
  const document = {
    body,
    activeElement: body,
    documentElement: root,
    getElementById: (id: string) => body.querySelector(id),
    querySelector: (selector: string) =>
      selector === 'dialog:modal' ? (dialogs.find(({ isModal }) => isModal) ?? null) : body.querySelector(selector),
  }
  page = document
  vi.stubGlobal('document', document)
  vi.stubGlobal('innerWidth', 1440)
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.push(work))
})

afterEach(() => vi.unstubAllGlobals())

function open(parent = page.body): { title: Part; close: () => void } {
  const dialog = new Part('dialog', parent)
  const title = new Part('h2', dialog)
  dialogs.push(dialog)
  const close = openModal(dialog as unknown as HTMLDialogElement)
  return {
    title,
    close: () => {
      close()
      dialog.isGone = true
    },
  }
}

/** Removing the focused element moves the focus to the body. */
function remove(part: Part): void {
  part.isGone = true
  if (!page.activeElement.isConnected) page.activeElement = page.body
}

function draw(): void {
  for (const work of frames.splice(0)) work()
}

/** A page with a section of rows, the second of which is focused. */
function aPage() {
  const main = new Part('main', page.body)
  const heading = new Part('h1', main)
  const section = new Part('section', main)
  const title = new Part('h2', section)
  const row = new Part('li', section)
  const link = new Part('a', row)
  link.focus()
  return { main, heading, section, title, row, link }
}

test('a dialog focuses its title and returns focus to its opener', () => {
  const { link } = aPage()
  const { title, close } = open()
  expect(page.activeElement).toBe(title)
  close()
  expect(page.activeElement).toBe(link)
  draw()
  expect(page.activeElement).toBe(link)
})

test("when the opening row is removed, its section's heading gets focus", () => {
  const { row, title } = aPage()
  const { close } = open()
  close()
  remove(row)
  expect(page.activeElement).toBe(page.body)
  draw()
  expect(page.activeElement).toBe(title)
})

test("when the section is gone or hidden, the page's heading gets focus", () => {
  const { section, heading } = aPage()
  const { close } = open()
  section.isHidden = true
  page.activeElement = page.body
  close()
  draw()
  expect(page.activeElement).toBe(heading)
})

test('an element focused meanwhile keeps the focus', () => {
  const { row, main } = aPage()
  const field = new Part('input', main)
  const { close } = open()
  close()
  remove(row)
  field.focus()
  draw()
  expect(page.activeElement).toBe(field)
})

test('a closed menu returns the focus to its button', () => {
  aPage()
  const button = new Part('[popovertarget="menu"]', page.body)
  const menu = new Part('[popover]', page.body)
  menu.id = 'menu'
  new Part('a', menu).focus()
  menu.isHidden = true
  open().close()
  draw()
  expect(page.activeElement).toBe(button)
})

test('a dialog above another returns focus to it without opener', () => {
  aPage()
  const below = open()
  const link = new Part('a', below.title.parentElement)
  link.focus()
  const above = open()
  above.close()
  remove(link)
  page.activeElement = page.body
  draw()
  expect(page.activeElement).toBe(below.title)
})

test('two dialogs closing at once restore the focus before the first', () => {
  const { row, title } = aPage()
  const below = open()
  const above = open(below.title.parentElement ?? page.body)
  above.close()
  below.close()
  remove(row)
  draw()
  expect(page.activeElement).toBe(title)
})

test('without earlier focus nothing is focused afterwards', () => {
  new Part('main', page.body)
  const { title, close } = open()
  remove(title)
  close()
  draw()
  expect(page.activeElement).toBe(page.body)
})

test.each([
  ['takes room', 1425, 'stable'],
  ['takes none, or is not there', 1440, ''],
])('an open dialog keeps the page width when a scrollbar %s', (_, clientWidth, gutter) => {
  root.clientWidth = clientWidth
  const below = open()
  // While scrolling is locked, the page reports no scrollbar.
  root.clientWidth = 1440
  const above = open(below.title.parentElement ?? page.body)
  expect(root.style.scrollbarGutter).toBe(gutter)
  above.close()
  expect(root.style.scrollbarGutter).toBe(gutter)
  below.close()
  expect(root.style.scrollbarGutter).toBe('')
})
