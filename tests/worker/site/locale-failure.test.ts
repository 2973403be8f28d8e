import { messageModules } from 'virtual:messages'
import { expect, test } from 'vitest'
import { crawl } from '#tests/support/crawler.ts'
import { takeConsole } from '#tests/support/strict-console.ts'

test('a missing language falls back to the default and is logged [LANG-07]', async () => {
  const response = await withoutGerman(() => crawl('http://de.dunehouse.localhost/terms'))
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toContain('<html lang="en-GB" dir="ltr"')
  expect(html).toContain('Terms of use')
  const [line, ...more] = takeConsole()
  expect(line).toContain('"event":"locale_failed"')
  expect(line).toContain('de is away')
  expect(more).toEqual([])
})

/** Other test files share this isolate: German is missing for one request, and its loader keeps the cached state. */
async function withoutGerman<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const { de } = messageModules
  if (!de) throw new Error('there is no German')
  messageModules.de = () => Promise.reject(new Error('de is away'))
  try {
    return await ask()
  } finally {
    messageModules.de = de
  }
}

test('a language that loads again is used again', async () => {
  const response = await crawl('http://de.dunehouse.localhost/terms')
  expect(await response.text()).toContain('<html lang="de"')
})
