import { test as base, type CDPSession, type ConsoleMessage, expect } from '@playwright/test'

export { expect }

export const ALL_ALLOWED = '2.psm.1795000000.the-answer-of-journeys'

/** Fails a journey on any console error of a page in any tab, including hydration warnings and policy violations. */
export const test = base.extend<{
  consoleErrors: string[]
  showsNotices: boolean
  devtools: CDPSession
}>({
  /** Access to the browser's developer tools, such as throttling; reset before the next journey. */
  devtools: async ({ page }, use) => {
    const session = await page.context().newCDPSession(page)
    await use(session)
    await session.detach()
  },
  /** Journeys start after the guest answered and closed the site's notices, unless they test those. */
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

/** Runs in the page: logs policy violations as errors. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error(`Content Security Policy: ${violatedDirective} stopped ${blockedURI}`)
  })
}

function isComplaint(message: ConsoleMessage): boolean {
  return message.type() === 'error' || /hydrat|Content Security Policy/i.test(message.text())
}

/** Runs in the page before any of its scripts; a tab's initial empty page has no cookies. */
function closeNotices(answer: string): void {
  if (!location.protocol.startsWith('http')) return
  for (const cookie of [`consent=${answer}`, 'country-hint=closed']) {
    // biome-ignore lint/suspicious/noDocumentCookie: the site itself writes them so, for Safari and Firefox.
    document.cookie = `${cookie}; Path=/`
  }
}

/** The browser logs 4xx responses, which journeys provoke on purpose. */
function isExpected(text: string): boolean {
  return /Failed to load resource: the server responded with a status of 4\d\d/.test(text)
}
