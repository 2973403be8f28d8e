import site from '#worker/index.ts'
import type { WiredEnv } from '#worker/services/create-deps.ts'

/** Simulated distance to the databases: none, primary only, or with a nearby replica. */
type FarEnv = WiredEnv & { FAR: 'here' | 'primary' | 'copies' }

/** Milliseconds of a round trip to the primary database and to a replica. */
const PRIMARY_MS = 2 * 110
const COPY_MS = 2 * 5

type DatabaseCall = {
  name: 'DB' | 'SEARCH'
  method: 'first' | 'all' | 'batch'
  statements: { sql: string; params: unknown[] }[]
}

// Module state is sufficient: the benchmark requests one page at a time.
let calls: DatabaseCall[] = []
let waves = 0
let inProgress = 0

const callsByPath = new Map<string, DatabaseCall[]>()
const envs = new WeakMap<FarEnv, WiredEnv>()

/**
 * The whole site with delayed databases. Data responses have the number of sequential waits in `X-Waves`. With
 * `X-Replay` only the statements of that page are run, without rendering.
 */
export default {
  async fetch(request: Request, env: FarEnv, context: ExecutionContext): Promise<Response> {
    const path = request.url
    if (request.headers.has('X-Replay')) {
      for (const call of callsByPath.get(path) ?? []) await replay(env, call)
      return new Response('ok')
    }
    calls = []
    waves = 0
    callsByPath.set(path, calls)
    const wrapped = envs.get(env) ?? { ...env, DB: withDelay(env, 'DB'), SEARCH: withDelay(env, 'SEARCH') }
    envs.set(env, wrapped)
    const inner = await site.fetch(request, wrapped, context)
    const response = new Response(inner.body, inner)
    response.headers.set('X-Waves', String(waves))
    return response
  },
}

async function replay(env: FarEnv, { name, method, statements }: DatabaseCall): Promise<void> {
  const session = env[name].withSession('first-unconstrained')
  const prepared = statements.map(({ sql, params }) => session.prepare(sql).bind(...params))
  if (method === 'batch') await session.batch(prepared)
  else await prepared[0]?.[method]()
}

function withDelay(env: FarEnv, name: DatabaseCall['name']): WiredEnv['DB'] {
  const delayed = {
    withSession: (start: string) => {
      const session = env[name].withSession(start)
      const isNear = env.FAR === 'copies' && start !== 'first-primary'
      const farMs = isNear ? COPY_MS : PRIMARY_MS
      const milliseconds = env.FAR === 'here' ? 0 : farMs
      const query = <Result>(call: Omit<DatabaseCall, 'name'>, run: () => Promise<Result>) => {
        calls.push({ name, ...call })
        return delay(milliseconds, run)
      }
      return {
        prepare: (sql: string) => ({
          bind: (...params: unknown[]) => {
            const statement = session.prepare(sql).bind(...params)
            const text = { sql, params }
            const statements = [text]
            return {
              statement,
              text,
              first: () => query({ method: 'first', statements }, () => statement.first()),
              all: () => query({ method: 'all', statements }, () => statement.all()),
            }
          },
        }),
        batch: (queries: { statement: D1PreparedStatement; text: DatabaseCall['statements'][number] }[]) =>
          query({ method: 'batch', statements: queries.map(({ text }) => text) }, () =>
            session.batch(queries.map(({ statement }) => statement)),
          ),
        getBookmark: () => session.getBookmark(),
      }
    },
  }
  // The site's database client uses only these methods.
  return delayed as unknown as WiredEnv['DB']
}

/** Runs a query after a delay; queries started while another is in progress belong to the same wave. */
async function delay<Result>(milliseconds: number, run: () => Promise<Result>): Promise<Result> {
  if (inProgress === 0) waves += 1
  inProgress += 1
  try {
    if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds))
    return await run()
  } finally {
    inProgress -= 1
  }
}
