import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import { deepTest } from '#tests/support/is-deep.ts'
import { requestFirstToken } from '#worker/tools/admin/first-token.ts'
import { findDatabaseFiles } from '#worker/tools/data/database-files.ts'
import { prepareData } from '#worker/tools/data/prepare-data.ts'
import { findRelease } from '#worker/tools/machine/processes/release.ts'
import { runSite } from '#worker/tools/machine/processes/run-site.ts'
import type { Serving } from '#worker/tools/machine/processes/serve-worker.ts'
import { inProject } from '#worker/tools/machine/project.ts'

let state = ''
let site: Serving
/** What `site` runs as: the operator's defaults, a test's own options, or null when stopped. */
let running: 'plain' | 'own' | null = null
let file: DatabaseSync

const start = (options = {}) =>
  runSite({
    port: 0,
    address: '127.0.0.1',
    state,
    bindings: { ENVIRONMENT: 'local' },
    jobsEveryMs: 400,
    checkEveryMs: 1_000,
    ...options,
  })

beforeAll(async () => {
  state = mkdtempSync(join(tmpdir(), 'stayfront-site-'))
  await prepareData({ properties: 0, state })
  file = new DatabaseSync((await findDatabaseFiles(state)).main)
  file.exec('PRAGMA busy_timeout = 5000')
}, 60_000)

afterEach(() => vi.restoreAllMocks())

afterAll(async () => {
  await end()
  file?.close()
  rmSync(state, { recursive: true, force: true })
})

/** Starting a site is slow, so tests that can share one do. */
async function plainSite(): Promise<void> {
  if (running !== 'plain') await begin()
}

async function begin(options?: object): Promise<void> {
  await end()
  site = await start(options)
  running = options ? 'own' : 'plain'
}

async function end(): Promise<void> {
  if (running) await site.stop()
  running = null
}

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${site.port}${path}`, { signal: AbortSignal.timeout(20_000), ...init })

/** Writes an expired row and waits until a job round has deleted it. */
async function waitForRound(): Promise<void> {
  const old = "INSERT INTO idempotency VALUES ('test', 'test', 'test', '', 200, '', 0)"
  file.exec(old)
  // A round cut off by the kill would count as running for minutes; other tests cover that.
  file.exec('DELETE FROM job_round')
  await until(() => file.prepare("SELECT 1 FROM idempotency WHERE key = 'test'").get() === undefined)
}

/** Returns the process id of this process's workerd. */
function findWorkerd(): number | undefined {
  return listProcesses().find(({ parent, args }) => parent === process.pid && args.includes('workerd'))?.pid
}

function listProcesses(): { pid: number; parent: number; args: string }[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' }).split('\n')
  return rows.flatMap((row) => {
    const [, pid, parent, state = '', args = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(row) ?? []
    return pid && !state.startsWith('Z') ? [{ pid: Number(pid), parent: Number(parent), args }] : []
  })
}

function killWorkerd(): number {
  const pid = findWorkerd()
  if (!pid) throw new Error('there is no workerd')
  process.kill(pid, 'SIGKILL')
  return pid
}

async function until(isSo: () => boolean): Promise<void> {
  const last = Date.now() + 15_000
  while (!isSo()) {
    if (Date.now() > last) throw new Error('it did not come')
    await sleep(20)
  }
}

/** Sends half of a request; `finish` sends the rest and returns the response. */
async function beginCall() {
  const body = '{"csp-report":{}}'
  const socket = connect(site.port, '127.0.0.1')
  let got = ''
  socket.on('data', (part) => {
    got += part
  })
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const head = ['POST /api/pwa/csp-report HTTP/1.1', 'Host: marigold.localhost', 'Accept-Encoding: gzip']
  socket.write(`${[...head, `Content-Length: ${body.length}`].join('\r\n')}\r\n\r\n${body.slice(0, 5)}`)
  await sleep(300)
  return async () => {
    socket.write(body.slice(5))
    await Promise.race([ended, sleep(5_000)])
    socket.destroy()
    return got
  }
}

deepTest('requests and jobs continue after workerd was killed', async () => {
  await plainSite()
  await waitForRound()
  const before = findWorkerd()
  killWorkerd()
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/robots.txt')))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(findWorkerd()).not.toBe(before)
  await waitForRound()
  killWorkerd()
  await waitForRound()
  // Rounds run in the other process: without this request the next test may meet the dying workerd.
  expect((await ask('/robots.txt')).status).toBe(200)
})

deepTest("the admin's minute delivers webhooks, beside the site's jobs", async () => {
  const output: string[] = []
  const receiver = createServer(async (request, response) => {
    for await (const part of request) output.push(String(part))
    response.end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const { port } = receiver.address() as AddressInfo
  const secret = 'x'.repeat(32)
  try {
    await begin({ admin: { port: 8973, bindings: { ADMIN_SETUP: secret } } })
    const admin = 'http://127.0.0.1:8973'
    const headers = { Authorization: `Bearer ${await requestFirstToken(admin, secret)}` }
    const body = JSON.stringify({ url: `http://127.0.0.1:${port}/`, kinds: ['import.finished'] })
    const made = await fetch(`${admin}/v1/webhooks`, { method: 'POST', headers, body })
    expect(made.status).toBe(201)
    file.exec("INSERT INTO desk_event (kind, subject, at, body) VALUES ('import.finished', 'import:1', 1, '{}')")
    await until(() => output.length > 0)
    expect(JSON.parse(output[0] ?? '')).toMatchObject({ type: 'import.finished', data: { subject: 'import:1' } })
    expect(await (await fetch(`${admin}/healthz`)).json()).toMatchObject({ database: true, jobs: true, late: [] })
  } finally {
    receiver.closeAllConnections()
    receiver.close()
  }
})

deepTest('a workerd killed during its start comes back', async () => {
  await plainSite()
  for (let time = 0; time < 2; time += 1) {
    const before = killWorkerd()
    await until(() => ![undefined, before].includes(findWorkerd()))
  }
  expect((await ask('/robots.txt')).status).toBe(200)
  await waitForRound()
})

deepTest("restarts a crashed admin from the site's release, or reports it missing", async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const isLogged = (text: string) => log.mock.calls.join('\n').includes(text)
  const folder = mkdtempSync(join(tmpdir(), 'stayfront-releases-'))
  const [dist, last] = [join(folder, 'dist'), join(folder, 'dist.last')] as const
  mkdirSync(join(dist, 'client'), { recursive: true })
  for (const name of ['stayfront', 'stayfront_admin'])
    cpSync(inProject('dist', name), join(dist, name), { recursive: true })
  try {
    await begin({ release: findRelease([dist, last]) })
    await waitForRound()
    renameSync(dist, last)
    cpSync(last, dist, { recursive: true })
    for (const name of ['stayfront', 'stayfront_admin'])
      writeFileSync(join(dist, name, 'index.js'), "throw new Error('the next release')")
    killAdmin()
    await until(() => isLogged('admin_ended'))
    await waitForRound()
    expect(isLogged('admin_did_not_start')).toBe(false)
    rmSync(last, { recursive: true })
    killAdmin()
    await until(() => isLogged('restart the service'))
    expect((await ask('/robots.txt')).status).toBe(200)
  } finally {
    await end()
    rmSync(folder, { recursive: true, force: true })
  }
})

function killAdmin(): void {
  const admin = listProcesses().find(({ parent, args }) => parent === process.pid && args.includes('admin-process.ts'))
  if (!admin) throw new Error('there is no process of the admin')
  process.kill(admin.pid, 'SIGKILL')
}

deepTest('an empty response is not called compressed, pages still are', async () => {
  await plainSite()
  const report = await ask('/api/pwa/csp-report', {
    method: 'POST',
    body: '{}',
    headers: { 'Accept-Encoding': 'gzip' },
  })
  expect([report.status, report.headers.get('Content-Encoding')]).toEqual([204, null])
  const page = await ask('/robots.txt', { headers: { 'Accept-Encoding': 'gzip' } })
  expect(page.headers.get('Content-Encoding')).toBe('gzip')
  expect(await page.text()).toContain('Disallow')
})

deepTest('external headers cannot control the host', async () => {
  await plainSite()
  const steered = await ask('/robots.txt', { headers: { 'MF-Original-URL': 'http://elsewhere.example/' } })
  expect(steered.status).toBe(200)
})

deepTest('a data folder serves one site; stopping loses no request', async () => {
  await plainSite()
  await expect(start()).rejects.toThrow('uses this data')
  expect((await ask('/robots.txt')).status).toBe(200)
  const finish = await beginCall()
  const stopped = site.stop()
  await sleep(200)
  await expect(ask('/robots.txt')).rejects.toThrow()
  expect(await finish()).toMatch(/^HTTP\/1\.1 204/)
  await stopped
  running = null
  expect(findWorkerd()).toBeUndefined()
})

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
