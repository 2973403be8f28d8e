import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject, root } from '#worker/tools/machine/project.ts'

const usageFile = inProject('worker/tools/machine/errors/usage.mjs')
const { usage } = (await import(usageFile)) as { usage: Record<string, string> }
const { scripts } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as { scripts: Record<string, string> }

test('every command of package.json has help, and no other', () => {
  const names = Object.values(scripts).flatMap((script) => /run\.mjs (\S+)/.exec(script)?.[1] ?? [])
  expect([...new Set(names)].filter((name) => name !== 'admin').sort()).toEqual(Object.keys(usage).sort())
})

test('a command prints its help, and refuses unknown options', () => {
  const restore = 'worker/tools/data/restore.ts'
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['worker/tools/run.mjs', restore, ...args], { cwd: root, encoding: 'utf8' })
  expect(run('--help')).toMatchObject({ status: 0, stdout: `${usage[restore]}\n` })
  const refused = run('--folder')
  expect([refused.status, refused.stderr]).toEqual([2, "Unknown option '--folder'. --help lists the options.\n"])
})

test('`npm run admin` names its new command and exits with 1', () => {
  const { status, stderr } = spawnSync(scripts.desk ?? '', { shell: true, encoding: 'utf8' })
  expect([status, stderr.includes('npm run admin')]).toEqual([1, true])
})
