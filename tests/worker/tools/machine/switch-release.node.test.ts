import { existsSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { switchRelease } from '#worker/tools/machine/switch-release.ts'

let folder = ''
const folders = () => ({
  current: join(folder, 'dist'),
  next: join(folder, 'dist.next'),
  last: join(folder, 'dist.last'),
})

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stayfront-release-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Builds a release with these assets beside the current one, and switches to it. */
function release(...names: string[]) {
  const assets = join(folder, 'dist.next/client/assets')
  mkdirSync(assets, { recursive: true })
  for (const name of names) writeFileSync(join(assets, name), name)
  switchRelease(folders())
}

const served = () => readdirSync(join(folder, 'dist/client/assets')).sort()

test("a release serves the last one's assets and drops older ones [GROW-03]", () => {
  release('shared.js', 'first.css')
  expect(served()).toEqual(['first.css', 'shared.js'])
  release('shared.js', 'second.css')
  expect(served()).toEqual(['first.css', 'second.css', 'shared.js'])
  release('third.css')
  expect(served()).toEqual(['second.css', 'shared.js', 'third.css'])
  expect(readFileSync(join(folder, 'dist/client/assets/second.css'), 'utf8')).toBe('second.css')
})

test('an earlier release built again is stepped back to, beside the later assets [GROW-03]', () => {
  release('shared.js', 'first.css')
  release('shared.js', 'second.css')
  release('shared.js', 'first.css')
  expect(served()).toEqual(['first.css', 'second.css', 'shared.js'])
  expect(readdirSync(join(folder, 'dist.last/client/assets')).sort()).toEqual(['first.css', 'second.css', 'shared.js'])
})

test('a running release keeps its files while the next is activated [GROW-03]', () => {
  release('first.css')
  // workerd holds its folder open by handle, not by name.
  const held = openSync(join(folder, 'dist/client/assets'), 'r')
  release('second.css')
  expect(readdirSync(`/proc/self/fd/${held}`)).toEqual(['first.css'])
  expect(existsSync(join(folder, 'dist.last/client/assets/first.css'))).toBe(true)
  expect(existsSync(join(folder, 'dist.next'))).toBe(false)
})
