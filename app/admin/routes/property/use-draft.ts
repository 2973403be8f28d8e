import { useRef, useState } from 'react'
import { client, newKey } from '#app/admin/client/browser-client.ts'
import type { Sent } from '#app/admin/client/endpoints.ts'
import { keyOf, queryClient } from '#app/admin/client/live.ts'
import { RequestProblem } from '#app/admin/client/problems.ts'
import { reread } from '#app/admin/client/use-write.ts'
import { text } from '#app/admin/text/text.ts'
import { showToast } from '#app/admin/ui/toasts.tsx'
import {
  changeField,
  type Draft,
  type FieldValue,
  findClashes,
  isSameValue,
  type PropertyRecord,
  reverse,
  storedValue,
  toGroups,
  toKey,
  type WriteGroup,
} from './draft.ts'

type Outcome = { problem: unknown; errors: Readonly<Record<string, string>>; clashes: readonly string[] }

const NOTHING: Outcome = { problem: null, errors: {}, clashes: [] }

/** Attempts while others keep changing other fields of the same property. */
const MAX_ATTEMPTS = 5

/** The unsaved changes of a property, and saving them without overwriting others. */
export function useDraft(record: PropertyRecord) {
  const [draft, setDraft] = useState<Draft>({})
  const [outcome, setOutcome] = useState(NOTHING)
  const [isBusy, setIsBusy] = useState(false)
  const isUnderway = useRef(false)

  async function save(keys: readonly string[], isForced = false): Promise<boolean> {
    const wanted = pick(draft, keys)
    const isSaved = await send(wanted, isForced)
    if (isSaved) showToast(text('property.saved', { count: keys.length }), () => void send(reverse(wanted), false))
    return isSaved
  }

  async function send(wanted: Draft, isForced: boolean): Promise<boolean> {
    if (isUnderway.current) return false
    isUnderway.current = true
    setIsBusy(true)
    setOutcome(NOTHING)
    try {
      const clashes = await sendGroups(record.id, { wanted, isForced }, (part) =>
        setDraft((known) => withoutSaved(known, part)),
      )
      if (clashes.length > 0) setOutcome({ ...NOTHING, clashes })
      return clashes.length === 0
    } catch (error) {
      setOutcome({ ...NOTHING, problem: error, errors: errorsByKey(error, wanted) })
      return false
    } finally {
      isUnderway.current = false
      setIsBusy(false)
      await reread(['GET /v1/properties', 'GET /v1/completeness', 'GET /v1/properties/{propertyId}'])
    }
  }

  return {
    record,
    isBusy,
    ...outcome,
    changed: Object.keys(draft),
    valueOf: (name: string, room?: number): FieldValue => {
      const key = toKey(name, room)
      return draft[key] ? draft[key].value : storedValue(record, key)
    },
    errorOf: (name: string, room?: number): string | undefined => outcome.errors[toKey(name, room)],
    set: (name: string, value: FieldValue, room?: number) =>
      setDraft((known) => changeField(known, record, { key: toKey(name, room), value })),
    save,
    /** Puts off the question about fields that somebody else changed. */
    dismiss: () => setOutcome(NOTHING),
    discard: (keys: readonly string[]) => {
      setDraft((known) => omit(known, keys))
      setOutcome(NOTHING)
    },
  }
}

export type PropertyDraft = ReturnType<typeof useDraft>

type Wanted = { wanted: Draft; isForced: boolean }

/** Sends the fields record by record until one was changed by somebody else; returns those changed fields. */
async function sendGroups(id: number, { wanted, isForced }: Wanted, onSaved: (part: Draft) => void) {
  for (const group of toGroups(wanted)) {
    const keys = Object.keys(wanted).filter((key) => isOf(key, group))
    const part = pick(wanted, keys)
    const clashes = await sendGroup(id, { group, part, isForced })
    if (clashes.length > 0) return clashes
    onSaved(part)
  }
  return []
}

type GroupToSend = { group: WriteGroup; part: Draft; isForced: boolean }

/** Sends the fields of a property or room type; returns those that somebody else changed meanwhile. */
async function sendGroup(propertyId: number, { group, part, isForced }: GroupToSend): Promise<string[]> {
  const cacheKey = keyOf('GET /v1/properties/{propertyId}', { path: { propertyId } })
  for (let attempt = 1; ; attempt += 1) {
    const stored = await client.send('GET /v1/properties/{propertyId}', { path: { propertyId } })
    queryClient.setQueryData(cacheKey, stored)
    const clashes = isForced ? [] : findClashes(part, stored)
    if (clashes.length > 0) return clashes
    try {
      queryClient.setQueryData(cacheKey, await writeGroup(propertyId, group, stored.revision))
      return []
    } catch (error) {
      if (!isRecordChanged(error) || attempt === MAX_ATTEMPTS) throw error
    }
  }
}

function writeGroup(propertyId: number, { room, fields }: WriteGroup, revision: string): Promise<PropertyRecord> {
  const body = { ...fields, revision }
  const options = { key: newKey() }
  if (room === null) {
    const sent = { path: { propertyId }, body } as Sent<'PATCH /v1/properties/{propertyId}'>
    return client.send('PATCH /v1/properties/{propertyId}', sent, options)
  }
  const sent = { path: { roomTypeId: room }, body } as Sent<'PATCH /v1/room-types/{roomTypeId}'>
  return client.send('PATCH /v1/room-types/{roomTypeId}', sent, options)
}

function isRecordChanged(error: unknown): boolean {
  return error instanceof RequestProblem && error.details.reason === 'record_changed'
}

const isOf = (key: string, { room, fields }: WriteGroup) =>
  Object.keys(fields).some((name) => toKey(name, room ?? undefined) === key)

function pick(draft: Draft, keys: readonly string[]): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([key]) => keys.includes(key)))
}

function omit(draft: Draft, keys: readonly string[]): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([key]) => !keys.includes(key)))
}

/** Keeps edits made during the request, as changes of the saved values. */
function withoutSaved(draft: Draft, saved: Draft): Draft {
  return Object.fromEntries(
    Object.entries(draft).flatMap(([key, change]) => {
      const sent = saved[key]
      if (!sent) return [[key, change]]
      return isSameValue(sent.value, change.value) ? [] : [[key, { from: sent.value, value: change.value }]]
    }),
  )
}

/** Returns the errors of a refusal by the keys of the sent fields. */
function errorsByKey(error: unknown, sent: Draft): Record<string, string> {
  const fields = error instanceof RequestProblem ? (error.details.fields ?? {}) : {}
  return Object.fromEntries(
    Object.keys(sent).flatMap((key) => {
      const fault = fields[key.split('/').at(-1) ?? key]
      return fault ? [[key, describeFault(fault)]] : []
    }),
  )
}

/** Returns a fault of the contract as a sentence. */
export function describeFault(fault: string): string {
  if (fault.startsWith('needs ')) return text('property.needsRight')
  const sentence = /^(is|has|names|must|may|says|comes) /.test(fault) ? `this ${fault}` : fault
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
}
