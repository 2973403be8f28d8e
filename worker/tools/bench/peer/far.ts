import site from '#worker/index.ts'
import type { WiredEnv } from '#worker/services/create-deps.ts'

/** Simulated distance to the databases: none, primary only, or with a nearby replica. */
type FarEnv = WiredEnv & { FAR: 'here' | 'primary' | 'copies' }

/** Round trip. */
const PRIMARY_MS = 2 * 110
const COPY_MS = 2 * 5

type Call = { name: 'DB' | 'SEARCH'; how: 'first' | 'all' | 'batch'; statements: { sql: string; params: unknown[] }[] }

// Module state is sufficient: the benchmark requests one page at a time.
let calls: Call[] = []
let waves = 0
let underway = 0

const callsByPath = new Map<string, Call[]>()
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
    const wrapped = envs.get(env) ?? { ...env, DB: standFar(env, 'DB'), SEARCH: standFar(env, 'SEARCH') }
    envs.set(env, wrapped)
    const inner = await site.fetch(request, wrapped, context)
    const response = new Response(inner.body, inner)
    response.headers.set('X-Waves', String(waves))
    return response
  },
}

async function replay(env: FarEnv, { name, how, statements }: Call): Promise<void> {
  const session = env[name].withSession('first-unconstrained')
  const prepared = statements.map(({ sql, params }) => session.prepare(sql).bind(...params))
  if (how === 'batch') await session.batch(prepared)
  else await prepared[0]?.[how]()
}

function standFar(env: FarEnv, name: Call['name']): WiredEnv['DB'] {
  const standing = {
    withSession: (start: string) => {
      const session = env[name].withSession(start)
      const isNear = env.FAR === 'copies' && start !== 'first-primary'
      const milliseconds = env.FAR === 'here' ? 0 : isNear ? COPY_MS : PRIMARY_MS
      const ask = <Answer>(call: Omit<Call, 'name'>, run: () => Promise<Answer>) => {
        calls.push({ name, ...call })
        return travel(milliseconds, run)
      }
      return {
        prepare: (sql: string) => ({
          bind: (...params: unknown[]) => {
            const statement = session.prepare(sql).bind(...params)
            const statements = [{ sql, params }]
            return {
              statement,
              said: statements[0],
              first: () => ask({ how: 'first', statements }, () => statement.first()),
              all: () => ask({ how: 'all', statements }, () => statement.all()),
            }
          },
        }),
        batch: (asked: { statement: D1PreparedStatement; said: Call['statements'][number] }[]) =>
          ask({ how: 'batch', statements: asked.map(({ said }) => said) }, () =>
            session.batch(asked.map(({ statement }) => statement)),
          ),
        getBookmark: () => session.getBookmark(),
      }
    },
  }
  // The site's database client uses only these methods.
  return standing as unknown as WiredEnv['DB']
}

/** A delayed query; queries started while another is in progress belong to the same wave. */
async function travel<Answer>(milliseconds: number, run: () => Promise<Answer>): Promise<Answer> {
  if (underway === 0) waves += 1
  underway += 1
  try {
    if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds))
    return await run()
  } finally {
    underway -= 1
  }
}
