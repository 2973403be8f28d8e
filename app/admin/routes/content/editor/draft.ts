import type { ContentFields } from '../kinds.ts'

/** A content in the editor; parts of lists have a `uid` that moves with them. */
export type Draft = { readonly [name: string]: unknown }

let lastUid = 0

const isObject = (value: unknown): value is Draft => typeof value === 'object' && value !== null

/** A part of a list with a key for React. */
export function withUid(part: Draft): Draft {
  lastUid += 1
  return { ...part, uid: lastUid }
}

/** Returns a content whose parts of lists have a `uid`. */
export function toDraft(content: unknown): Draft {
  return addUids(content) as Draft
}

function addUids(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((part) => (isObject(part) ? withUid(addUids(part) as Draft) : part))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, addUids(part)]))
}

/** Returns the content for the request, without React keys and empty lines of lists. */
export function toFields(draft: Draft): ContentFields {
  return JSON.parse(
    JSON.stringify(draft, (name, value) => {
      if (name === 'uid') return undefined
      return Array.isArray(value) ? value.filter((part) => typeof part !== 'string' || part.trim() !== '') : value
    }),
  )
}

/** Returns whether two drafts are sent alike. */
export function isSameText(one: Draft, other: Draft): boolean {
  return JSON.stringify(toFields(one)) === JSON.stringify(toFields(other))
}

/** Returns the value at a path: `blocks.0.heading`. */
export function readPath(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, name) => (isObject(part) ? part[name] : undefined), value)
}

/** Returns the draft with another value at a path. */
export function writePath(value: unknown, path: string, next: unknown): Draft {
  const [name = '', ...rest] = path.split('.')
  const inner = rest.length === 0 ? next : writePath(readPath(value, name), rest.join('.'), next)
  if (Array.isArray(value)) return value.map((part, index) => (String(index) === name ? inner : part)) as never
  return { ...(isObject(value) ? value : {}), [name]: inner }
}

/** Returns a list with one part at another place, which is limited to the list. */
export function movePart<Part>(parts: readonly Part[], { from, to }: { from: number; to: number }): Part[] {
  const others = parts.filter((_, index) => index !== from)
  const at = Math.max(0, Math.min(to, others.length))
  return [...others.slice(0, at), ...parts.slice(from, from + 1), ...others.slice(at)]
}
