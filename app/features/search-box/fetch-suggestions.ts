import * as v from 'valibot'
import { call } from '#app/request/browser-call.ts'

export type SuggestedPlace = {
  id: string
  text: string
  detail: string
  path: string
  icon: 'pin' | 'bed'
  /** The text cut at what was typed. */
  parts: { at: number; text: string; isBold: boolean }[]
}
export type SuggestionGroup = { title: string; places: SuggestedPlace[] }

const valueSchema = v.object({
  id: v.union([v.string(), v.number()]),
  display_name: v.string(),
  detail: v.optional(v.string(), ''),
  path: v.string(),
  type: v.string(),
  boldIndices: v.optional(v.array(v.tuple([v.number(), v.number()])), []),
})
const groupSchema = v.object({ priority: v.number(), title: v.string(), values: v.array(valueSchema) })
const answerSchema = v.object({
  sentences: v.optional(groupSchema),
  locations: v.optional(groupSchema),
  hotels: v.optional(groupSchema),
})

/** Asks for places; an answer that cannot be had or read is no suggestions, the field still works. */
export async function fetchSuggestions(query: string, signal: AbortSignal): Promise<SuggestionGroup[]> {
  const locale = document.documentElement.lang
  const outcome = await call<unknown>('autocompletenew', { query: { query, lang: undefined }, locale, signal })
  const parsed = outcome.ok ? v.safeParse(answerSchema, outcome.data) : null
  if (!parsed?.success) return []
  return Object.values(parsed.output)
    .filter((group) => group !== undefined)
    .sort((one, other) => one.priority - other.priority)
    .map(({ title, values }) => ({ title, places: values.map(toPlace) }))
}

function toPlace(value: v.InferOutput<typeof valueSchema>): SuggestedPlace {
  return {
    id: `${value.type}-${value.id}`,
    text: value.display_name,
    detail: value.detail,
    path: value.path,
    icon: value.type === 'hotel' ? 'bed' : 'pin',
    parts: cutText(value.display_name, value.boldIndices),
  }
}

/** Cuts a text into bold and plain parts at [from, to) ranges. */
export function cutText(text: string, ranges: [number, number][]): SuggestedPlace['parts'] {
  const parts: SuggestedPlace['parts'] = []
  let at = 0
  for (const [from, to] of ranges) {
    if (from > at) parts.push({ at, text: text.slice(at, from), isBold: false })
    parts.push({ at: from, text: text.slice(from, to), isBold: true })
    at = to
  }
  if (at < text.length) parts.push({ at, text: text.slice(at), isBold: false })
  return parts
}
