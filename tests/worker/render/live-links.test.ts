import { expect, test } from 'vitest'
import { loadTranslator } from '#app/i18n/messages.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { sellPlans } from '#tests/support/a-plan.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { ownLinks } from '#worker/render/frame-links.ts'
import { liveLinks, noLinks } from '#worker/render/live-links.ts'

/** What the frames of two pages after each other know. */
async function knownTwice(changes: Partial<ReturnType<typeof aScope>>) {
  const waiting: Promise<unknown>[] = []
  const deps = { ...aDeps(), memory: new Map(), later: (work: Promise<unknown>) => void waiting.push(work) }
  const scope = aScope(changes)
  const first = liveLinks(deps, scope)
  await Promise.all(waiting)
  return { scope, first, second: liveLinks(deps, scope) }
}

test('the first frame of an isolate waits for no database, the next one leads to the membership on sale [MEMB-73]', async () => {
  await sellPlans(aDeps().db)
  const translate = await loadTranslator('en', ['common'])
  const shown = await knownTwice({ hidesWizard: false })
  expect(shown.first).toEqual(noLinks)
  expect(ownLinks(shown.scope, translate, shown.second).map(({ href }) => href)).toContain('/wizard')
  const hidden = await knownTwice({ hidesWizard: true })
  expect(ownLinks(hidden.scope, translate, hidden.second).map(({ href }) => href)).not.toContain('/wizard')
})
