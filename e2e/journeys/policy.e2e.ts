import { openPage } from '../pages/open-page.ts'
import { expect, test } from '../test.ts'

test('a script that is not ours does not run, and is noticed', { tag: '@desktop' }, async ({ page, consoleErrors }) => {
  await openPage(page, '/')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.title = "changed"'
    document.body.appendChild(script)
  })
  await expect.poll(() => consoleErrors.some((text) => text.includes('stopped inline'))).toBe(true)
  await expect(page).not.toHaveTitle('changed')
  consoleErrors.length = 0
})
