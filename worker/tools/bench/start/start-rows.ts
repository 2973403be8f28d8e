import { mkdirSync, writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { startHost } from '#worker/tools/machine/host.ts'
import { inProject } from '#worker/tools/machine/project.ts'
import { median, type ResultRow } from '#worker/tools/machine/result-rows.ts'
import { cpuMilliseconds, listWorkerds } from '../cpu.ts'
import { requestPage } from '../load.ts'

const STARTS = 5
const PORT = 8881

/** Measures the CPU time a fresh workerd needs to start our worker, compared with an empty one. */
export async function measureStart(): Promise<ResultRow[]> {
  const name = 'start-up CPU of the worker'
  const folder = inProject('dist/bench/empty')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'index.js'), 'export default { fetch: () => new Response("ok") }')
  const times: number[] = []
  for (let index = 0; index < STARTS; index += 1) {
    const spent = await startOnce(folder)
    if (spent === null)
      return [{ name, value: null, limit: { max: 60 }, unit: 'ms', detail: 'not measured here: no /proc' }]
    times.push(spent)
  }
  return [
    {
      name,
      value: median(times),
      unit: 'ms',
      limit: { max: 60 },
      detail: `first response of ours beyond a warm process, ${STARTS} starts`,
    },
  ]
}

/**
 * Returns the CPU time of the first response of our worker; null without /proc. The empty worker responds first, so
 * that the runtime's own start is not counted.
 */
async function startOnce(folder: string): Promise<number | null> {
  const earlierPids = listWorkerds()
  const peers = [{ name: 'empty', folder, port: PORT + 1 }]
  const host = await startHost({ port: PORT, state: inProject('.wrangler/bench/start'), bare: true, peers })
  await host.ready
  const agent = new Agent()
  const [pid] = listWorkerds().filter((candidate) => !earlierPids.includes(candidate))
  try {
    if (pid === undefined) return null
    await requestPage(agent, { port: PORT + 1 }, '/')
    const startedMs = cpuMilliseconds(pid)
    await requestPage(agent, { port: PORT }, '/api/pwa/nothing-there').catch(() => {})
    return cpuMilliseconds(pid) - startedMs
  } finally {
    agent.destroy()
    await host.dispose()
  }
}
