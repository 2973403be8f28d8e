import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { deepTest } from '#tests/support/is-deep.ts'
import { root } from '#worker/tools/machine/project.ts'

const PORT = 8981
const state = mkdtempSync(join(tmpdir(), 'stayfront-client-'))
const env = { ...process.env, PORT: String(PORT), STAYFRONT_STATE: state, STAYFRONT_PROPERTIES: '0' }
const brands = ['--disable-warning=ExperimentalWarning', '--import', './worker/tools/build/write-brand-folders.ts']
let site: ReturnType<typeof startSite>
const sample = readFileSync(join(root, 'tests/support/import/sample.csv'), 'utf8')

function startSite() {
  return spawn(process.execPath, [...brands, 'worker/tools/start.ts', '--no-build'], { cwd: root, env })
}

async function run(script: string, ...options: string[]) {
  const child = spawn(process.execPath, [...brands, `worker/tools/${script}.ts`, ...options], { cwd: root, env })
  let [text, progress] = ['', '']
  child.stdout.on('data', (part) => {
    text += part
  })
  child.stderr.on('data', (part) => {
    progress += part
  })
  const [code] = await once(child, 'close')
  return { code, lines: text.trim().split('\n'), progress }
}

function file(name: string, text: string): string {
  const path = join(state, name)
  writeFileSync(path, text)
  return path
}

beforeAll(async () => {
  site = startSite()
  let text = ''
  site.stdout.on('data', (part) => {
    text += part
  })
  while (!text.includes('Stop it with')) await once(site.stdout, 'data')
}, 120_000)

afterAll(async () => {
  const ended = once(site, 'exit')
  site.kill('SIGTERM')
  await ended
  rmSync(state, { recursive: true, force: true })
})

deepTest(
  'imports stays into a running local site without configuration',
  {
    timeout: 120_000,
  },
  async () => {
    const stays = file('stays.csv', sample)
    const tried = await run('import', stays, '--dry-run')
    expect([tried.code, tried.lines]).toEqual([
      0,
      [`${stays}: 2 added, 0 changed, 0 unchanged, 0 refused (dry run: nothing was written)`],
    ])
    const written = await run('import', stays)
    expect(written.code).toBe(0)
    expect(written.lines[0]).toMatch(/: 2 added, 0 changed, 0 unchanged, 0 refused \([\w-]{36}\)$/)
    expect(written.progress).toContain('100 % sent')
    const again = await run('import', stays)
    expect([again.code, again.lines[0]]).toEqual([0, expect.stringContaining('already imported')])
    const hotels = await (await fetch(`http://localhost:${PORT}/hotels-in-jaipur`)).text()
    expect(hotels).toContain('The Blue Door, Bani Park')
    expect(statSync(join(state, 'desk.json')).mode & 0o077).toBe(0)
  },
)

deepTest(
  'prints each fault and the refused count, with an exit code',
  {
    timeout: 120_000,
  },
  async () => {
    const rates = file(
      'summer.rates.csv',
      'property_code,room_name,from,single,double,extra\nMYH001,Family room,2027-06-01,90,89.5,20\nMYH001,Attic,2027-06-01,1,1,1\n',
    )
    const actual = await run('import', rates)
    expect(actual.code).toBe(1)
    expect(actual.lines).toEqual([
      `${rates}:3: room_name is no room of MYH001: Attic`,
      expect.stringMatching(/: 0 added, 1 changed, 0 unchanged, 1 refused \(/),
    ])
    const id = /\(([\w-]{36})\)/.exec(actual.lines[1] ?? '')?.[1] ?? ''
    const undone = await run('import', '--undo', id)
    expect([undone.code, undone.lines]).toEqual([0, ['1 undone, 0 not undone']])
  },
)

deepTest(
  'empty files, wrong tokens, unknown columns and downtime are explained',
  {
    timeout: 120_000,
  },
  async () => {
    const nothing = file('nothing.csv', '')
    const empty = await run('import', nothing)
    expect([empty.code, empty.progress.trim()]).toEqual([2, `${nothing} is empty`])
    const stays = file('more.stays.csv', sample.replace('property_code', 'code'))
    const wrong = await run('import', stays, '--token', `sfd_${'A'.repeat(43)}`)
    expect([wrong.code, wrong.progress]).toEqual([2, expect.stringContaining('A valid token')])
    const column = await run('import', stays)
    expect([column.code, column.progress]).toEqual([2, expect.stringContaining('line 1: no columns of stays: code')])
    const elsewhere = await run('import', stays, '--admin', 'http://127.0.0.1:9')
    expect([elsewhere.code, elsewhere.progress]).toEqual([
      2,
      expect.stringContaining('No response from http://127.0.0.1:9'),
    ])
    const stay = await run('stay', 'NOBODY1', 'check-in')
    expect([stay.code, stay.progress]).toEqual([1, expect.stringContaining('not_found')])
  },
)
