import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export type Target = { port: number; paths: string[]; headers?: Record<string, string> }
export type LoadResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Headers with which the site responds with a page's data instead of HTML. */
export const PAGE_DATA_HEADERS = { Accept: 'application/json', 'X-Page-Data': '1' }

export const HOST = 'marigold.localhost'
const CONNECTIONS = 16

/** Sends one request on a keep-alive connection. Throws unless the response is 200. */
export async function requestPage(
  agent: Agent,
  { port, headers }: Omit<Target, 'paths'>,
  path: string,
): Promise<LoadResponse> {
  const response = await send(agent, { port, headers }, path)
  if (response.status !== 200)
    throw new Error(`${path} answered ${response.status}: ${response.body.toString().slice(0, 200)}`)
  return response
}

function send(agent: Agent, { port, headers }: Omit<Target, 'paths'>, path: string): Promise<LoadResponse> {
  return new Promise((resolve, reject) => {
    // The headers every browser sends.
    const defaults = { Host: HOST, 'Accept-Encoding': 'gzip' }
    const options = { agent, host: '127.0.0.1', port, path, headers: { ...defaults, ...headers } }
    const outgoing = request(options, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
      response.on('error', reject)
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}

/** Requests the paths in turn on 16 keep-alive connections for a time. Returns requests per second. */
export async function measureThroughput(target: Target, milliseconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const until = performance.now() + milliseconds
  const startedAt = performance.now()
  let done = 0
  let next = Math.floor(Math.random() * target.paths.length)
  const connection = async () => {
    while (performance.now() < until) {
      await requestPage(agent, target, target.paths[next++ % target.paths.length] ?? '/')
      done += 1
    }
  }
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  } finally {
    agent.destroy()
  }
  return done / ((performance.now() - startedAt) / 1000)
}

/** Returns requests per second of each target per round; the order alternates, so that drift affects all targets. */
export async function measureInTurns<Name extends string>(
  targets: Record<Name, Target>,
  { rounds, milliseconds }: { rounds: number; milliseconds: number },
): Promise<Record<Name, number[]>> {
  const names = Object.keys(targets) as Name[]
  const rates = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]>
  for (const name of names) await measureThroughput(targets[name], milliseconds / 2)
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? names : [...names].reverse()
    for (const name of order) rates[name].push(await measureThroughput(targets[name], milliseconds))
  }
  return rates
}
