import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { deepTest } from '#tests/support/is-deep.ts'
import { buildPeer, type PeerName } from '#worker/tools/bench/build-peer.ts'

const names: PeerName[] = ['bare', 'far']

deepTest.each(names)('the worker "%s" that the bench measures against can be built', async (name) => {
  expect(existsSync(join(await buildPeer(name), 'index.js'))).toBe(true)
})
