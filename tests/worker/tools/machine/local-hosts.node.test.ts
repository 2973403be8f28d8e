import { expect, test } from 'vitest'
import { parseSettings } from '#worker/infra/env.ts'
import { localSiteBinding } from '#worker/tools/machine/local-hosts.ts'

test('the admin of a local site knows the port of the site [ADMN-07]', () => {
  const { publicHosts, publicNames } = parseSettings({ ENVIRONMENT: 'local', ...localSiteBinding(8787) })
  const names = Object.entries(publicHosts).map(([name, inner]) => [inner, publicNames[name]])
  expect(names.length).toBeGreaterThan(1)
  for (const [inner, name] of names) expect(name).toBe(`${inner}:8787`)
})
