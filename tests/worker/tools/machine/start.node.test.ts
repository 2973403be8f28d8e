import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { type RunningSite, startSite } from '#tests/support/a-running-site.ts'
import { deepTest, isDeep } from '#tests/support/is-deep.ts'
import { lockState } from '#worker/tools/machine/lock-state.ts'
import { root } from '#worker/tools/machine/project.ts'

const PORT = 8971

function start(state: string) {
  const env = { ...process.env, PORT: String(PORT), STAYFRONT_STATE: state, STAYFRONT_PROPERTIES: '0' }
  const brands = './worker/tools/build/write-brand-folders.ts'
  return spawn(process.execPath, ['--import', brands, 'worker/tools/start.ts', '--no-build'], { cwd: root, env })
}

/** Returns the nice values of all threads of a process. */
function nicesOf(pid: number): number[] {
  const threads = readdirSync(`/proc/${pid}/task`)
  const stats = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8'))
  return stats.map((stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]))
}

/** Expects that every thread of the admin, image sizes included, and of its workerd yields to those of guests. */
function expectAdminYields(site: number): void {
  if (process.platform !== 'linux') return
  const own = Math.max(...nicesOf(site))
  const children = listChildren(site)
  const admin = children.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('admin-process.ts'))
  const guests = children.filter((pid) => !admin.includes(pid))
  const yielding = admin.flatMap((pid) => [pid, ...listChildren(pid)])
  expect([admin.length, yielding.length, guests.length]).toEqual([1, 2, 1])
  expect(new Set(yielding.flatMap(nicesOf))).toEqual(new Set([19]))
  expect(new Set(guests.flatMap(nicesOf))).toEqual(new Set([own]))
}

// One start of the whole site for every change: it takes ten CPU seconds.
test('`npm start` serves site and admin, each thread of which yields to guests; SIGTERM waits [GROW-04]', {
  timeout: 180_000,
}, async () => {
  const site = await startSite(30)
  try {
    expect(site.output()).toContain('payments: sandbox')
    const admin = (secret: string) =>
      fetch(`${site.admin.url}/v1/audit`, { headers: { Authorization: `Bearer ${secret}` } })
    const { items } = (await (await admin(site.admin.token)).json()) as { items: { action: string }[] }
    expect(items.map(({ action }) => action)).toEqual(['token.first'])
    expect((await admin(site.admin.token.toLowerCase())).status).toBe(401)
    const headers = { 'MF-Original-URL': 'http://elsewhere.example/' }
    expect((await fetch(`${site.url}/robots.txt`, { headers })).status).toBe(200)
    await expectCommands(site)
    expectAdminYields(site.pid)
    const body = '{"csp-report":{}}'
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
    const head = `POST /api/pwa/csp-report HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n`
    socket.write(head + body.slice(0, 5))
    await new Promise((resolve) => setTimeout(resolve, 500))
    const stopped = site.stop()
    await new Promise((resolve) => setTimeout(resolve, 500))
    socket.write(body.slice(5))
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 204/)
    socket.destroy()
    expect(await stopped).toBe(0)
  } finally {
    await site.stop()
  }
})

/** Checks that `npm run admin` reads and writes with the local token; clients.node.test.ts has the details. */
async function expectCommands({ admin, state }: RunningSite): Promise<void> {
  const env = { ...process.env, STAYFRONT_ADMIN_URL: admin.url, STAYFRONT_STATE: state }
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['worker/tools/admin.ts', ...args], { cwd: root, env })
  const [page, made] = await Promise.all([
    run('list-properties', '--limit', '20'),
    run('create-token', '--name', 'pms', '--role', 'revenue', '--days', '3', '--json'),
  ])
  expect(page.stdout.trimEnd().split('\n')).toHaveLength(21)
  expect(JSON.parse(made.stdout)).toMatchObject({ name: 'pms', token: expect.stringMatching(/^sfd_/) })
}

deepTest('`npm start` leaves a folder in use unchanged and unmigrated', async () => {
  const state = mkdtempSync(join(tmpdir(), 'stayfront-start-'))
  const unlock = lockState(state)
  const before = readdirSync(state)
  const site = start(state)
  let output = ''
  site.stderr.on('data', (part) => {
    output += part
  })
  try {
    const [code] = await once(site, 'close')
    expect(code).not.toBe(0)
    expect(output).toContain('stop it first')
    expect(readdirSync(state)).toEqual(before)
  } finally {
    site.kill('SIGKILL')
    unlock()
    rmSync(state, { recursive: true, force: true })
  }
})

deepTest("`npm start` names a port in use, the admin's too", async () => {
  const state = mkdtempSync(join(tmpdir(), 'stayfront-start-'))
  for (const taken of [PORT, PORT + 1]) {
    const other = createServer().listen(taken, '127.0.0.1')
    await once(other, 'listening')
    const site = start(state)
    let output = ''
    site.stderr.on('data', (part) => {
      output += part
    })
    try {
      const [code] = await once(site, 'close')
      expect([code, output.trim().split('\n')]).toEqual([2, [expect.stringContaining(`Port ${taken} is taken`)]])
    } finally {
      site.kill('SIGKILL')
      other.close()
    }
  }
  expect(readdirSync(state)).toEqual([])
  rmSync(state, { recursive: true, force: true })
})

// Other systems cannot end a child with its parent.
test.skipIf(!isDeep || process.platform !== 'linux')('a killed host leaves no workerd behind', async () => {
  const state = mkdtempSync(join(tmpdir(), 'stayfront-start-'))
  const program = `const { startHost } = await import('#worker/tools/machine/host.ts')
    const host = await startHost({ port: 0, state: ${JSON.stringify(state)}, bindings: { ENVIRONMENT: 'local' } })
    await host.ready
    console.log('ready')`
  const host = spawn(process.execPath, ['--input-type=module', '-e', program], { cwd: root })
  try {
    await once(host.stdout, 'data')
    const children = listChildren(host.pid ?? 0)
    expect(children.length).toBeGreaterThan(0)
    host.kill('SIGKILL')
    await vi.waitFor(() => expect(children.filter(isAlive)).toEqual([]), { timeout: 20_000, interval: 100 })
  } finally {
    host.kill('SIGKILL')
    rmSync(state, { recursive: true, force: true })
  }
})

// Nothing is read-only to root.
test.skipIf(!isDeep || process.getuid?.() === 0)(
  '`npm start` explains that its data folder is not writable',
  async () => {
    const state = mkdtempSync(join(tmpdir(), 'stayfront-start-'))
    const file = join(state, 'v3/d1/one.sqlite')
    mkdirSync(join(state, 'v3/d1'), { recursive: true })
    writeFileSync(file, '')
    for (const [path, mode] of [
      [file, 0o444],
      [state, 0o555],
    ] as const) {
      chmodSync(state, 0o755)
      chmodSync(path, mode)
      const site = start(state)
      let output = ''
      site.stderr.on('data', (part) => {
        output += part
      })
      const [code] = await once(site, 'close')
      expect([code, output.trim()]).toEqual([2, `Cannot write ${path}: the disk or folder is read-only.`])
    }
    chmodSync(state, 0o755)
    rmSync(state, { recursive: true, force: true })
  },
)

function listChildren(parent: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = rows.map((row) => row.trim().split(/\s+/).map(Number))
  return pairs.flatMap(([child = 0, its]) => (its === parent ? [child] : []))
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.skipIf(!isDeep || process.platform === 'win32')('a command ends with its npm shell', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stayfront-shell-'))
  const script = join(folder, 'waits.ts')
  writeFileSync(script, "console.log('pid', process.pid)\nsetInterval(() => {}, 1_000)\n")
  const command = `${process.execPath} worker/tools/run.mjs ${relative(root, script)}; true`
  const env = { ...process.env, npm_lifecycle_event: 'start' }
  const shell = spawn('sh', ['-c', command], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const [first] = await once(shell.stdout, 'data')
    const pid = Number(/pid (\d+)/.exec(String(first))?.[1])
    shell.kill('SIGTERM')
    await vi.waitUntil(() => !isRunning(pid), { timeout: 10_000, interval: 100 })
  } finally {
    shell.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
