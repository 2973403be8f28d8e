import { test as base, expect } from '@playwright/test'

export { expect }

/** Fails a journey on anything the console says in error, a hydration warning or a violated policy included. */
export const test = base.extend<{ consoleErrors: string[] }>({
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || /hydrat|Content Security Policy/i.test(message.text())) {
          errors.push(`${message.text()} (${message.location().url})`)
        }
      })
      page.on('pageerror', (error) => errors.push(String(error)))
      await use(errors)
      expect(errors.filter((text) => !isExpected(text))).toEqual([])
    },
    { auto: true },
  ],
})

/** The browser itself reports answers of 4xx, which journeys provoke on purpose. */
function isExpected(text: string): boolean {
  return /Failed to load resource: the server responded with a status of 4\d\d/.test(text)
}
