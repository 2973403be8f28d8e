/** A browser without Playwright, with the functions a smoke journey needs. */
export type Browser = {
  /** Loads an address and returns once its document is complete. */
  open: (address: string) => Promise<void>
  /** Evaluates an expression in the page; returns its value, which must survive JSON. */
  read: <Value>(expression: string) => Promise<Value>
  /** Performs input actions, in the format of WebDriver and WebDriver BiDi. */
  act: (actions: object[]) => Promise<void>
  screenshot: () => Promise<Buffer>
  /** Returns the uncaught errors of all pages so far; empty where the protocol does not report them. */
  errors: () => string[]
  close: () => Promise<void>
}

/** `port` is where the browser or its driver listens; `hasScript: false` disables JavaScript in pages. */
export type BrowserOptions = { port: number; hasScript: boolean }

/** The code of WebDriver for the Shift key, which changes nothing on a page. */
export const SHIFT = '\uE008'

/** A busy test machine may need a minute for what takes a guest a second. */
const TIMEOUT_MS = 90_000

/** Calls until no error is thrown; throws the last error when the time is over. */
export async function retry<Answer>(work: () => Promise<Answer>, timeoutMs = TIMEOUT_MS): Promise<Answer> {
  const end = Date.now() + timeoutMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((done) => setTimeout(done, 250))
    }
  }
}

/** Waits until an expression is true in the page, across page loads; throws with the address and text of the page. */
export async function waitFor(browser: Browser, expression: string): Promise<void> {
  try {
    await retry(async () => {
      if (!(await browser.read<boolean>(`Boolean(${expression})`))) throw new Error('not yet')
    })
  } catch (error) {
    const page = await browser
      .read<string>('location.href + "\\n" + document.body.innerText.slice(0, 600)')
      .catch(() => 'no page')
    throw new Error(`waited in vain for ${expression}\n${page}`, { cause: error })
  }
}

/** Waits until the page is hydrated, which begins with the guest's first action. */
export async function waitUntilLive(browser: Browser): Promise<void> {
  const isLive = 'document.documentElement.dataset.live === "true"'
  await retry(async () => {
    await press(browser, SHIFT)
    if (!(await browser.read<boolean>(isLive))) throw new Error('the page is not live')
  })
}

/** Clicks the middle of an element with the mouse when the element is visible, still and uncovered. */
export async function click(browser: Browser, element: string): Promise<void> {
  const target = `(() => {
    const found = ${element}
    if (!found) return null
    const at = () => found.getBoundingClientRect()
    found.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width, height } = at()
    const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
    const hit = document.elementFromPoint(middle.x, middle.y)
    return hit && (found.contains(hit) || hit.contains(found)) ? middle : null
  })()`
  await waitFor(browser, target)
  const point = await retry(async () => {
    const [one, other] = [await browser.read<Point | null>(target), await browser.read<Point | null>(target)]
    if (!one || !other || one.x !== other.x || one.y !== other.y) throw new Error(`cannot be clicked: ${element}`)
    return other
  })
  const move = { type: 'pointerMove', duration: 0, ...point }
  await browser.act([
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }],
    },
  ])
}

type Point = { x: number; y: number }

/** Clicks a field and types into it key by key; throws unless the field then has the text. */
export async function type(browser: Browser, field: string, text: string): Promise<void> {
  await click(browser, field)
  await press(browser, text)
  await waitFor(browser, `${field}.value.replaceAll(' ', '').includes(${JSON.stringify(text.replaceAll(' ', ''))})`)
}

export async function press(browser: Browser, text: string): Promise<void> {
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  await browser.act([{ type: 'key', id: 'keyboard', actions }])
}

/** An expression for the first visible element of a selector whose text contains the given text. */
export function visible(selector: string, text = ''): string {
  const [quoted, words] = [JSON.stringify(selector), JSON.stringify(text)]
  return `[...document.querySelectorAll(${quoted})].find((one) => one.checkVisibility() && one.textContent.includes(${words}))`
}
