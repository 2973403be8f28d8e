import * as v from 'valibot'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'

/** Limits of a problem's fields, which are sent back. */
const MAX_FAULTS = 20
const MAX_FIELD_LENGTH = 80

/** Limits of a query. */
const MAX_PARAMS = 200
const MAX_DEPTH = 6

/**
 * Parses external input. A schema message that looks like a message id (`errors.…`) is used for the field, otherwise
 * the field is reported as malformed.
 */
export function parseInput<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): Result<v.InferOutput<Schema>, Problem> {
  const parsed = v.safeParse(schema, value, { abortPipeEarly: true })
  if (parsed.success) return ok(parsed.output)
  const fields: Record<string, string> = {}
  for (const issue of parsed.issues.slice(0, MAX_FAULTS)) {
    const name = (v.getDotPath(issue) ?? 'body').slice(0, MAX_FIELD_LENGTH)
    fields[name] = /^[a-z]+\.[A-Za-z]+$/.test(issue.message) ? issue.message : 'errors.malformedField'
  }
  return refuse(problem('malformed', { fields }))
}

/**
 * Parses `a[b][c]=1&list[]=x` into `{a: {b: {c: '1'}}, list: ['x']}`. Depth and count are limited; the last value of a
 * repeated name wins.
 */
export function readQuery(url: URL): Record<string, unknown> {
  const root: Record<string, unknown> = Object.create(null)
  let count = 0
  for (const [name, value] of url.searchParams) {
    if (++count > MAX_PARAMS) break
    setNested(root, name, value)
  }
  return root
}

function setNested(root: Record<string, unknown>, name: string, value: string): void {
  const path = name.split(/\[|\]\[?/).filter((part, index) => part !== '' || index === 0)
  if (path.length > MAX_DEPTH || path.some((part) => part === '__proto__' || part === 'constructor')) return
  const isList = name.endsWith('[]')
  let node = root
  for (const part of path.slice(0, -1)) {
    const next = node[part]
    if (typeof next !== 'object' || next === null || Array.isArray(next)) node[part] = Object.create(null)
    node = node[part] as Record<string, unknown>
  }
  const last = path[path.length - 1] ?? ''
  if (!isList) node[last] = value
  else if (Array.isArray(node[last])) (node[last] as unknown[]).push(value)
  else node[last] = [value]
}

/** Parses a JSON object from a body up to `maxBytes`. Returns a malformed problem for anything else. */
export async function readJson(request: Request, maxBytes = 64_000): Promise<Result<Record<string, unknown>, Problem>> {
  const declaredBytes = Number(request.headers.get('Content-Length') ?? 0)
  if (declaredBytes > maxBytes) return refuse(problem('malformed'))
  const bytes = await request.arrayBuffer()
  if (bytes.byteLength > maxBytes) return refuse(problem('malformed'))
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const value: unknown = text === '' ? {} : JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return ok(value as Record<string, unknown>)
    }
  } catch {
    // Invalid JSON or UTF-8 is reported as malformed below.
  }
  return refuse(problem('malformed'))
}
