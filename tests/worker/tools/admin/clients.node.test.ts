import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { type RunningSite, startSite } from '#tests/support/a-running-site.ts'
import { generateClients } from '#tests/support/generated-clients/generate.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { inProject, root } from '#worker/tools/machine/project.ts'

let site: RunningSite
let folder: string

beforeAll(async () => {
  site = await startSite(30)
  folder = await generateClients({ guests: site.url, admin: site.admin.url })
}, 120_000)

afterAll(async () => {
  await site?.stop()
  if (folder) rmSync(folder, { recursive: true, force: true })
})

type Given = { env?: Record<string, string>; input?: string }

async function run(program: string, args: string[], { env = {}, input = '' }: Given = {}) {
  const child = spawn(program, args, { cwd: root, env: { ...process.env, ...env } })
  child.stdin.end(input)
  const output = { out: '', err: '' }
  child.stdout.on('data', (part) => (output.out += part))
  child.stderr.on('data', (part) => (output.err += part))
  const [code] = await once(child, 'close')
  return { code, ...output }
}

function adminWith(input: string, ...args: string[]) {
  const env = { STAYFRONT_ADMIN_URL: site.admin.url, STAYFRONT_STATE: site.state }
  return run(process.execPath, ['worker/tools/admin.ts', ...args], { env, input })
}

const admin = (...args: string[]) => adminWith('', ...args)

deepTest('clients generated from both documents book, cancel and push rates', async () => {
  const checked = await run(inProject('node_modules/.bin/tsc'), ['-p', folder])
  expect(checked).toEqual({ code: 0, out: '', err: '' })
  const done = await run(process.execPath, [join(folder, 'round-trip.ts'), site.admin.token])
  expect(done.err).toBe('')
  expect(JSON.parse(done.out)).toEqual({
    nights: [2],
    perNight: [4321, 4321],
    total: 8642,
    charged: 8642,
    isSameAgain: true,
    seen: 'confirmed',
    ended: 'cancelled',
    history: expect.arrayContaining(['cancelled']),
    listed: ['cancelled'],
    stranger: 'not_found',
  })
  writeFileSync(
    join(folder, 'wrong.ts'),
    "import { readBooking } from './guests.ts'\nreadBooking({ bookingNo: '1' })\n",
  )
  expect((await run(inProject('node_modules/.bin/tsc'), ['-p', folder])).out).toContain('bookingNo')
})

deepTest('`npm run admin` lists tables page by page with the local token', async () => {
  const page = await admin('list-properties', '--limit', '20')
  expect(page.code).toBe(0)
  expect(page.out.trimEnd().split('\n')).toHaveLength(21)
  expect(page.out).toMatch(/^id +code +name/)
  expect(page.err).toMatch(/^More rows: --cursor \d+, or --all\.\n$/)
  const whole = await admin('list-properties', '--limit', '20', '--all', '--json')
  const { items, next_cursor } = JSON.parse(whole.out)
  expect(items.length).toBeGreaterThan(20)
  expect(new Set(items.map(({ id }: { id: number }) => id)).size).toBe(items.length)
  expect(next_cursor).toBeNull()
})

deepTest('`npm run admin` writes once per key, from file or stdin', async () => {
  const body = JSON.stringify({ name: 'pms', role: 'revenue', days: 3 })
  const file = join(folder, 'token.json')
  writeFileSync(file, body)
  const words = ['create-token', '--name', 'channel manager', '--key', 'token-1', '--json', '--body']
  const first = await admin(...words, file)
  expect(first.code).toBe(0)
  expect(JSON.parse(first.out)).toMatchObject({ name: 'channel manager', token: expect.stringMatching(/^sfd_/) })
  expect((await adminWith(body, ...words, '-')).out).toBe(first.out)
  const other = await adminWith('{"name": "pms", "role": "revenue", "days": 4}', ...words, '-')
  expect(other).toMatchObject({ code: 1, err: expect.stringContaining('(idempotency_mismatch)') })
})

deepTest.each([
  [['list-bookings', '--state', 'gone'], /^The request .*\(malformed\)\n {2}state: not of the form asked for\n$/],
  [['mark-stay', 'NOSUCH', '--mark', 'check-in'], /accessible to the caller\. \(not_found\)\n$/],
  [
    ['list-bookings', '--admin', 'http://127.0.0.1:9'],
    /^No response from http:\/\/127\.0\.0\.1:9 .*does the admin run there\?\n$/,
  ],
  [
    ['revoke-token', 'x', '--admin', 'http://127.0.0.1:9'],
    /does the admin run there\?\nTo try the same again: --key [\da-f-]{36}\n$/,
  ],
  [['list-booking'], /^There is no command list-booking/],
])('`npm run admin -- %s` explains itself and exits with 1', async (args, sentence) => {
  const { code, out, err } = await admin(...args)
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toMatch(sentence)
})
