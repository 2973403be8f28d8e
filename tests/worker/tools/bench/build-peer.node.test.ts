import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildPeer, type PeerName } from '#worker/tools/bench/build-peer.ts'

const names: PeerName[] = ['bare', 'far']

test.each(names)('the worker "%s" that the bench measures against can be built', async (name) => {
  expect(existsSync(join(await buildPeer(name), 'index.js'))).toBe(true)
})
