import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { sampleOf } from '#tests/support/is-deep.ts'
import { root } from '#worker/tools/machine/project.ts'
import { listAlive, watchTool } from '#worker/tools/machine/watch-tool.ts'

const idle = 'setInterval(() => {}, 1000)'
const isAlive = (pid: number) => listAlive(pid).length > 0

async function watch(script: string, silentMs = 60_000) {
  let text = ''
  const write = (part: string) => {
    text += part
  }
  return { code: await watchTool(process.execPath, ['-e', script], { silentMs, write }), text }
}

/** A tool that prints the id of an idle helper it starts, then does as given. */
const withHelper = (then: string) => `
  const { spawn } = require('node:child_process')
  const helper = spawn(process.execPath, ['-e', '${idle}'], { stdio: 'inherit' })
  console.log('helper ' + helper.pid)
  ${then}`

test('returns the exit code and output of a tool', async () => {
  expect(await watch("console.log('one'); console.error('two'); process.exitCode = 3")).toEqual({
    code: 3,
    text: expect.stringMatching(/^(one\ntwo|two\none)\n$/),
  })
})

test('a silent tool fails and is killed with its children', async () => {
  const { code, text } = await watch(withHelper(idle), 700)
  const helper = Number(/helper (\d+)/.exec(text)?.[1])
  expect(code).toBe(1)
  expect(text).toContain('has printed nothing for 1 s')
  expect(text).toMatch(new RegExp(`^ {2}${helper} {2}\\d\\d:\\d\\d {2}.*setInterval`, 'm'))
  expect(text.match(/^ {2}\d+ {2}\d\d:\d\d {2}/gm)).toHaveLength(2)
  expect(isAlive(helper)).toBe(false)
})

test('leftover children of a tool are named, killed and fail it', async () => {
  const { code, text } = await watch(withHelper('helper.unref(); process.exit(0)'), 700)
  const helper = Number(/helper (\d+)/.exec(text)?.[1])
  expect(code).toBe(1)
  expect(text).toMatch(new RegExp(`^ {2}${helper} {2}`, 'm'))
  expect(isAlive(helper)).toBe(false)
})

test('a tool with output may take its time', async () => {
  const talking =
    'let left = 8; const timer = setInterval(() => { console.log(left); if (--left === 0) clearInterval(timer) }, 150)'
  expect((await watch(talking, 900)).code).toBe(0)
})

/** Runs two tools in parallel that print their process ids and keep running. */
const twoTools = `
  import { watchTool } from './worker/tools/machine/watch-tool.ts'
  const tool = () => watchTool(process.execPath, ['-e', "console.log('tool ' + process.pid); setTimeout(() => {}, 40000)"])
  await Promise.all([tool(), tool()])`

test.each(sampleOf(['SIGINT', 'SIGTERM', 'SIGHUP'] as const, 1))(
  '%s to the runner ends all parallel tools',
  async (signal) => {
    const runner = spawn(process.execPath, ['--input-type=module', '-e', twoTools], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const tools: number[] = []
    for await (const part of runner.stdout.setEncoding('utf8')) {
      for (const [, pid] of String(part).matchAll(/tool (\d+)\n/g)) tools.push(Number(pid))
      if (tools.length === 2) break
    }
    expect(tools.filter(isAlive)).toEqual(tools)
    const exit = once(runner, 'exit')
    runner.kill(signal)
    expect(await exit).toEqual([130, null])
    await expect.poll(() => tools.filter(isAlive), { timeout: 3000 }).toEqual([])
  },
)
