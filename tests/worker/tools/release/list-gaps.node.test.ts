import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '#worker/tools/machine/project.ts'
import { listGaps } from '#worker/tools/release/list-gaps.ts'

/**
 * Binaries for other systems that could not be had where the file was written, of these versions alone: a package that is
 * brought up to date asks for `npm run lock` again.
 */
const known = [
  ...of('@cloudflare/workerd', '1.20261102.1', 'darwin-64 darwin-arm64 windows-64'),
  ...of(
    '@biomejs/cli',
    '2.6.8',
    'android-arm64 android-x64 darwin-arm64 darwin-x64 linux-arm64-musl linux-x64-musl win32-arm64 win32-x64',
  ),
  ...of(
    '@oxc-parser/binding',
    '0.156.0',
    `android-arm-eabi android-arm64 darwin-arm64 darwin-x64 freebsd-x64 linux-arm-gnueabihf linux-arm-musleabihf
     linux-ppc64-gnu linux-riscv64-gnu linux-riscv64-musl linux-s390x-gnu openharmony-arm64 win32-arm64-msvc win32-ia32-msvc
     win32-x64-msvc`,
  ),
]

function of(name: string, version: string, systems: string): string[] {
  return systems.split(/\s+/).map((system) => `${name}-${system}@${version}`)
}

test('the lock file says of every package which bytes it must be, but for binaries of other systems', () => {
  const lock = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'))
  const gaps = listGaps(lock).map(({ name, version }) => `${name}@${version}`)
  expect(gaps.filter((gap) => !known.includes(gap))).toEqual([])
  const unproven = Object.entries(lock.packages as Record<string, { integrity?: string; link?: boolean }>)
    .filter(([path, { integrity, link }]) => path !== '' && !integrity && !link)
    .map(([path]) => path.split('node_modules/').at(-1) ?? '')
  expect(unproven.filter((name) => !known.some((gap) => gap.startsWith(`${name}@`)))).toEqual([])
})

test('a package is a gap when it is away, or there without a checksum, wherever its parent stands', () => {
  const packages = {
    '': {},
    'node_modules/tool': { optionalDependencies: { 'tool-linux': '1.0.0', 'tool-mac': '1.0.0', 'tool-win': '1.0.0' } },
    'node_modules/tool-linux': { integrity: 'sha512-x' },
    'node_modules/tool-win': {},
    'node_modules/other/node_modules/tool': { dev: true, optionalDependencies: { 'tool-mac': '2.0.0' } },
  }
  expect(listGaps({ packages }).map(({ path, version, dev }) => `${path} ${version} ${dev}`)).toEqual([
    'node_modules/other/node_modules/tool-mac 2.0.0 true',
    'node_modules/tool-mac 1.0.0 false',
    'node_modules/tool-win 1.0.0 false',
  ])
})
