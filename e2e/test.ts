import { test as base, type CDPSession, type ConsoleMessage, expect } from '@playwright/test'

export { expect }

/** The answer of a guest who allows everything, as its cookie has it. */
export const ALL_ALLOWED = '1.psm.1795000000.the-answer-of-journeys'

/** Fails a journey on anything a page says in error, a hydration warning or a violated policy included, in any tab. */
export const test = base.extend<{
  consoleErrors: string[]
  showsNotices: boolean
  devtools: CDPSession
}>({
  /** What only the browser's own tools can do to a page, such as slowing it down; undone before the next journey has the page. */
  devtools: async ({ page }, use) => {
    const session = await page.context().newCDPSession(page)
    await use(session)
    await session.detach()
  },
  /** Journeys begin as a guest who has answered and closed what the site says beside its pages, unless they are about just that. */
  showsNotices: [false, { option: true }],
  consoleErrors: [
    async ({ context, showsNotices }, use) => {
      const errors: string[] = []
      if (!showsNotices) await context.addInitScript(closeNotices, ALL_ALLOWED)
      await context.addInitScript(reportViolations)
      context.on('console', (message) => {
        if (isComplaint(message)) errors.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => errors.push(String(error.error())))
      await use(errors)
      expect(errors.filter((text) => !isExpected(text))).toEqual([])
    },
    { auto: true },
  ],
})

/** Runs in the page: a policy violation is said aloud wherever it happens. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error(`Content Security Policy: ${violatedDirective} stopped ${blockedURI}`)
  })
}

function isComplaint(message: ConsoleMessage): boolean {
  return message.type() === 'error' || /hydrat|Content Security Policy/i.test(message.text())
}

/** Runs in the page, before any script of it; the empty page a tab begins with has no cookies. */
function closeNotices(answer: string): void {
  if (!location.protocol.startsWith('http')) return
  for (const cookie of [`consent=${answer}`, 'country-hint=closed']) {
    // biome-ignore lint/suspicious/noDocumentCookie: the site itself writes them so, for Safari and Firefox.
    document.cookie = `${cookie}; Path=/`
  }
}

/** The browser itself reports answers of 4xx, which journeys provoke on purpose. */
function isExpected(text: string): boolean {
  return /Failed to load resource: the server responded with a status of 4\d\d/.test(text)
}
