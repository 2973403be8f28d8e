import { expect, test } from 'vitest'
import { describeBuild } from '#worker/tools/build/service-worker-plugin.ts'

const bundle = {
  client: { type: 'chunk', fileName: 'assets/client-AbCd1234.js', facadeModuleId: '/x/app/client/client.tsx' },
  'assets/client-AbCd1234.js': { type: 'chunk', fileName: 'assets/client-AbCd1234.js', facadeModuleId: null },
  'assets/main-x_-Zz999.css': { type: 'asset', fileName: 'assets/main-x_-Zz999.css' },
  'messages/de-site-0123456789.json': { type: 'asset', fileName: 'messages/de-site-0123456789.json' },
}

test('a build is identified by its entry and the hashes of its scripts and styles', () => {
  const actual = describeBuild(bundle)
  expect(actual.id).toBe('/assets/client-AbCd1234.js')
  expect(actual.files).toBe('AbCx_-')
  expect(actual.version).toMatch(/^[0-9a-f]{8}$/)
})

test('a different file makes a different version', () => {
  const other = { ...bundle, 'assets/main-y_-Zz999.css': { type: 'asset', fileName: 'assets/main-y_-Zz999.css' } }
  expect(describeBuild(other).version).not.toBe(describeBuild(bundle).version)
  expect(() => describeBuild({})).toThrow()
})
