import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '#worker/tools/machine/project.ts'
import { listGaps } from '#worker/tools/release/list-gaps.ts'

/** Binaries for other systems that could not be had where the file was written; `npm run lock` takes them off this list. */
const known = [
  ...['darwin-64', 'darwin-arm64', 'windows-64'].map((system) => `@cloudflare/workerd-${system}`),
  ...['android-arm64', 'android-x64', 'darwin-arm64', 'darwin-x64', 'linux-arm64-musl', 'linux-x64-musl'].map(
    (system) => `@biomejs/cli-${system}`,
  ),
  ...['win32-arm64', 'win32-x64'].map((system) => `@biomejs/cli-${system}`),
  ...['android-arm-eabi', 'android-arm64', 'darwin-arm64', 'darwin-x64', 'freebsd-x64', 'linux-arm-gnueabihf'].map(
    (system) => `@oxc-parser/binding-${system}`,
  ),
  ...['linux-arm-musleabihf', 'linux-ppc64-gnu', 'linux-riscv64-gnu', 'linux-riscv64-musl', 'linux-s390x-gnu'].map(
    (system) => `@oxc-parser/binding-${system}`,
  ),
  ...['openharmony-arm64', 'win32-arm64-msvc', 'win32-ia32-msvc', 'win32-x64-msvc'].map(
    (system) => `@oxc-parser/binding-${system}`,
  ),
]

test('the lock file says of every package which bytes it must be, but for binaries of other systems', () => {
  const lock = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'))
  expect(listGaps(lock).filter(({ name }) => !known.includes(name))).toEqual([])
  const unproven = Object.entries(lock.packages as Record<string, { integrity?: string; link?: boolean }>)
    .filter(([path, { integrity, link }]) => path !== '' && !integrity && !link)
    .map(([path]) => path.split('node_modules/').at(-1) ?? '')
  expect(unproven.filter((name) => !known.includes(name))).toEqual([])
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
