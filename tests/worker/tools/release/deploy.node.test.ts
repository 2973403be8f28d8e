import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { isDeep } from '#tests/support/is-deep.ts'
import { describeLicences } from '#worker/tools/build/licences-plugin.ts'
import { builtConfig, inProject } from '#worker/tools/machine/project.ts'
import { requireIds, requireSameStores, requireSameVariables } from '#worker/tools/release/require-ids.ts'

test('refuses to deploy to placeholder ids', () => {
  const stores = {
    d1_databases: [
      { binding: 'DB', database_id: '00000000-0000-0000-0000-000000000001' },
      { binding: 'SEARCH', database_id: '0b6f4a51-2c1f-4c0e-9c0b-6d9a5a6f1a11' },
    ],
    kv_namespaces: [{ binding: 'CACHE', id: '00000000000000000000000000000003' }],
  }
  expect(() => requireIds(stores)).toThrow('DB, CACHE')
  const own = {
    ...stores,
    d1_databases: stores.d1_databases.slice(1),
    kv_namespaces: [{ binding: 'CACHE', id: '0f2a' }],
  }
  expect(() => requireIds(own)).not.toThrow()
})

// wrangler does not bundle here: it reads the build's output.
test.skipIf(!isDeep || !existsSync(builtConfig()))(
  'the build can be deployed with every store it needs',
  async () => {
    const args = ['deploy', '--dry-run', '--config', builtConfig()]
    const env = { ...process.env, WRANGLER_SEND_METRICS: 'false' }
    const { stdout } = await promisify(execFile)(inProject('node_modules/.bin/wrangler'), args, {
      env,
      maxBuffer: 1 << 24,
    })
    for (const name of ['DB', 'SEARCH', 'CACHE', 'MESSAGES', 'JOBS', 'CALLS', 'LOOKUPS', 'ASSETS'])
      expect(stdout).toContain(`env.${name} `)
    expect(stdout).toContain('env.ENVIRONMENT ("production")')
    expect(stdout).toContain('--dry-run: exiting now')
    const { workers_dev, preview_urls, observability, triggers } = JSON.parse(readFileSync(builtConfig(), 'utf8'))
    expect({ workers_dev, preview_urls }).toEqual({ workers_dev: false, preview_urls: false })
    expect(observability).toMatchObject({ enabled: true })
    expect(triggers.crons).toEqual(['* * * * *'])
  },
  60_000,
)

test("lists each browser package's licence once, in full", () => {
  const react = inProject('node_modules/react/index.js')
  const text = describeLicences([
    react,
    inProject('node_modules/react/jsx-runtime.js'),
    inProject('app/client/client.tsx'),
  ])
  expect(text.match(/^react \d+\.\d+\.\d+ \(MIT\)$/gm)).toHaveLength(1)
  expect(text).toContain('Copyright (c) Meta Platforms')
  expect(text).not.toContain('valibot')
})

test('refuses to deploy an admin with other stores than the site', () => {
  const site = { d1_databases: [{ binding: 'DB', database_id: 'a' }], kv_namespaces: [{ binding: 'CACHE', id: 'k' }] }
  expect(() => requireSameStores(site, site)).not.toThrow()
  expect(() => requireSameStores(site, { ...site, d1_databases: [{ binding: 'DB', database_id: 'b' }] })).toThrow(
    / DB$/,
  )
  const media = (bucket_name: string) => ({ ...site, r2_buckets: [{ binding: 'MEDIA', bucket_name }] })
  expect(() => requireSameStores(media('ours'), media('ours'))).not.toThrow()
  expect(() => requireSameStores(media('ours'), media('theirs'))).toThrow(/ MEDIA$/)
})

test('refuses to deploy an admin with other links than the site', () => {
  const site = { vars: { PUBLIC_HOSTS: 'www.example.in=marigold.localhost', MAIL_PROVIDER: 'resend' } }
  expect(() => requireSameVariables(site, { vars: { ...site.vars, ACCESS_TEAM: 'ours' } })).not.toThrow()
  expect(() => requireSameVariables(site, { vars: { PUBLIC_HOSTS: '' } })).toThrow(/: PUBLIC_HOSTS, MAIL_PROVIDER$/)
})
