import { env } from 'cloudflare:workers'
import { emptyDatabase } from './empty-database.ts'

declare module 'cloudflare:workers' {
  namespace Cloudflare {
    interface Env {
      COPY: D1Database
    }
  }
}

/** One round trip: which database answered which SQL. */
export type Asked = { by: 'primary' | 'copy'; sql: string }

export type LaggingDatabase = {
  database: D1Database
  /** The replica catches up with the primary, as D1's do after a while. */
  catchUp: () => Promise<void>
  takeAsked: () => Asked[]
  /** The primary's bookmark. */
  state: () => string
  breakCopy: () => void
  /** The replica accepts queries and never answers. */
  hangCopy: () => void
}

const READ = /^\s*(SELECT|WITH)\b/i

/**
 * A D1 database with one replica that lags until `catchUp` runs. Sessions behave like D1's: the first read of
 * `first-unconstrained` uses the replica; of `first-primary` the primary, and later ones the replica once it has that
 * state; a bookmark the replica has not reached is awaited at the primary, an unreachable one for ever; an invalid
 * bookmark is refused. Writes use the primary.
 */
export async function laggingDatabase(primary: D1Database = env.DB): Promise<LaggingDatabase> {
  const copy = env.COPY
  made ??= makeCopy(copy)
  const tables = await made
  let [states, reached] = [1, 0]
  let isCopyBroken = false
  let isCopyHanging = false
  let requests: Asked[] = []
  const name = (state: number) => [state, 0, 20_000, 0].map((part) => part.toString(16).padStart(8, '0')).join('-')

  function toState(bookmark: string): number {
    const state = /^([0-9a-f]{8})-00000000-00004e20-00000000$/.exec(bookmark)?.[1]
    if (!state) throw new Error('D1_ERROR: invalid bookmark')
    return Number.parseInt(state, 16)
  }

  function openSession(start: string): D1DatabaseSession {
    let bookmark = start.startsWith('first-') || start === 'no-session' ? null : start
    let isFirst = true

    /** Null: no database will ever have that state. */
    function placeOf(sqls: string[]): 'primary' | 'copy' | null {
      const mustBePrimary = start === 'first-primary' && isFirst
      isFirst = false
      if (start === 'no-session' || mustBePrimary || !sqls.every((sql) => READ.test(sql))) return 'primary'
      const least = bookmark === null ? 0 : toState(bookmark)
      if (least > states) return null
      return reached >= least ? 'copy' : 'primary'
    }

    async function ask<Answer>(sqls: string[], run: (database: D1Database) => Promise<Answer>): Promise<Answer> {
      const by = placeOf(sqls)
      if (by === null) return new Promise(() => {})
      requests.push(...sqls.map((sql) => ({ by, sql })))
      if (by === 'copy' && isCopyHanging) return new Promise(() => {})
      if (by === 'copy' && isCopyBroken) throw new Error('D1_ERROR: the copy is away')
      const answer = await run(by === 'copy' ? copy : primary)
      if (by === 'primary' && !sqls.every((sql) => READ.test(sql))) states += 1
      const seen = name(by === 'copy' ? reached : states)
      bookmark = bookmark !== null && bookmark > seen ? bookmark : seen
      return answer
    }

    type Said = { sql: string; params: unknown[] }
    const actual = new WeakMap<object, Said>()
    const prepareOn = (database: D1Database, { sql, params }: Said) => database.prepare(sql).bind(...params)
    const wrap = (text: Said): D1PreparedStatement => {
      const wrapped = {
        bind: (...params: unknown[]) => wrap({ ...text, params }),
        first: () => ask([text.sql], (database) => prepareOn(database, text).first()),
        all: () => ask([text.sql], (database) => prepareOn(database, text).all()),
      }
      actual.set(wrapped, text)
      // The site's client uses only these methods.
      return wrapped as unknown as D1PreparedStatement
    }
    const session = {
      prepare: (sql: string) => wrap({ sql, params: [] }),
      batch: (statements: D1PreparedStatement[]) => {
        const texts = statements.map((statement) => actual.get(statement) ?? { sql: '', params: [] })
        return ask(
          texts.map(({ sql }) => sql),
          (database) => database.batch(texts.map((text) => prepareOn(database, text))),
        )
      },
      getBookmark: () => bookmark,
    }
    return session as unknown as D1DatabaseSession
  }

  // Without a session the primary answers.
  const { prepare, batch } = openSession('no-session')
  return {
    database: {
      withSession: (start = 'first-unconstrained') => openSession(start),
      prepare,
      batch,
    } as unknown as D1Database,
    catchUp: async () => {
      await copyRows(primary, copy, tables)
      reached = states
    },
    takeAsked: () => {
      const taken = requests
      requests = []
      return taken
    },
    state: () => name(states),
    hangCopy: () => {
      isCopyHanging = true
    },
    breakCopy: () => {
      isCopyBroken = true
    },
  }
}

let made: Promise<string[]> | undefined

/** Migrates the replica and drops its triggers, because it copies rows and never writes. Returns its tables. */
async function makeCopy(copy: D1Database): Promise<string[]> {
  await emptyDatabase(copy, env.MIGRATIONS)
  const { results } = await copy
    .prepare("SELECT type, name FROM sqlite_schema WHERE sql IS NOT NULL AND type IN ('table', 'trigger')")
    .all<{ type: string; name: string }>()
  const triggers = results.filter(({ type }) => type === 'trigger')
  await copy.batch(triggers.map(({ name }) => copy.prepare(`DROP TRIGGER ${name}`)))
  return results.filter(({ type, name }) => type === 'table' && !/^(sqlite|_cf|d1)_/.test(name)).map(({ name }) => name)
}

async function copyRows(from: D1Database, to: D1Database, tables: readonly string[]): Promise<void> {
  const held = await from.batch<Record<string, unknown>>(tables.map((table) => from.prepare(`SELECT * FROM ${table}`)))
  await to.batch([
    to.prepare('PRAGMA defer_foreign_keys = on'),
    ...tables.map((table) => to.prepare(`DELETE FROM ${table}`)),
    ...held.flatMap(({ results }, index) => results.map((row) => insert(to, tables[index] ?? '', row))),
  ])
}

/** Generated columns. */
const resolved = new Set([
  'payment.subject_id',
  'refund.subject_id',
  'ledger_entry.subject_id',
  'ledger_entry.subject_kind',
])

function insert(to: D1Database, table: string, row: Record<string, unknown>): D1PreparedStatement {
  const columns = Object.keys(row).filter((name) => !resolved.has(`${table}.${name}`))
  const values = columns.map((name) => row[name])
  return to.prepare(`INSERT INTO ${table} (${columns}) VALUES (${columns.map(() => '?')})`).bind(...values)
}
