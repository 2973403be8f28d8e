import { expect, test } from 'vitest'
import { storedItems } from '#app/domain/consent/stored-items.ts'
import copy from '#locales/nl.json' with { type: 'json' }
import { mountRoutes, openBrowser } from '#tests/support/a-browser.ts'
import { createStaticPageRoutes } from '#worker/site/pages/static.ts'

const site = mountRoutes({ pages: createStaticPageRoutes() })

test('the policy lists every cookie once with purpose and lifetime [CONS-27]', async () => {
  const guest = await openBrowser(site, { host: 'nl.dunehouse.localhost' })
  // A long name may wrap between two of its parts.
  const html = (await (await guest.fetch('/cookie-policy')).text()).replaceAll(/<wbr\/>|<\/?span>/g, '')
  const rows = [...html.matchAll(/<th scope="row"><code dir="ltr">([^<]+)<\/code><\/th><td>([^<]*)<\/td><td>([^<]*)</g)]
  const shown = rows.map(([, name, purpose]) => [name, purpose])
  const listed = storedItems.map(({ name, purpose }) => [name, copy[`cookies.for${purpose}`]])
  expect(shown.sort()).toEqual(listed.sort())
  const lives = Object.fromEntries(rows.map(([, name, , life]) => [name, life]))
  expect(lives).toMatchObject({ fp: '2 jaar', lastUserAction: '30 dagen' })
  expect(html).toMatch(new RegExp(`href="[^"]*modal=privacyChoices"[^>]*>${copy['cookies.change']}<`))
})
