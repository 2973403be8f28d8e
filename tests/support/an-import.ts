import type { TestDeps } from './a-deps.ts'
import { aToken, callAdmin } from './an-admin.ts'

export type ImportOutcome = {
  id: string
  state: string
  lines: number
  added: number
  changed: number
  unchanged: number
  refused: number
  faults_left_out: number
  was_before?: boolean
  faults: { line: number; field: string | null; message: string }[]
}

type Options = {
  format?: 'csv' | 'jsonl'
  dry_run?: boolean
  again?: boolean
  /** Characters per part. */
  size?: number
  token?: string
  now?: string
}

async function digestOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export async function anImporter(deps: TestDeps) {
  const all = await aToken(deps)

  async function start(kind: string, text: string, options: Options = {}) {
    const { format = 'csv', dry_run = false, again = false, token = all, now } = options
    const body = { kind, format, file_name: `${kind}.${format}`, digest: await digestOf(text), dry_run, again }
    return callAdmin('/v1/imports', { body, token }, now)
  }

  async function send(id: string, number: number, text: string, { token = all, now }: Options = {}) {
    for (;;) {
      const sent = await callAdmin(`/v1/imports/${id}/parts`, { body: { number, text }, token }, now)
      if (sent.status !== 200 || sent.answer.is_done) return sent
    }
  }

  async function end(id: string, { token = all, now }: Options = {}) {
    return callAdmin(`/v1/imports/${id}/ends`, { body: {}, token }, now)
  }

  /** Imports a whole file; throws where a request is refused. */
  async function importFile(kind: string, text: string, options: Options = {}): Promise<ImportOutcome> {
    const { token = all, size = 1_000_000 } = options
    const started = await start(kind, text, options)
    if (started.status !== 201) throw new Error(JSON.stringify(started.answer))
    const { id, was_before } = started.answer
    if (was_before) return { ...started.answer, faults: [] }
    for (let number = 1; (number - 1) * size < text.length; number += 1) {
      const sent = await send(id, number, text.slice((number - 1) * size, number * size), options)
      if (sent.status !== 200) throw new Error(JSON.stringify(sent.answer))
    }
    const ended = await end(id, options)
    if (ended.status !== 200) throw new Error(JSON.stringify(ended.answer))
    if (ended.answer.state === 'ended' && ended.answer.refused === 0) return { ...ended.answer, faults: [] }
    const faults = await callAdmin(`/v1/imports/${id}/faults?limit=200`, { token }, options.now)
    return { ...ended.answer, faults: faults.answer.items }
  }

  async function undo(id: string, { token = all }: Options = {}) {
    const sum = { taken_back: 0, left: [] as { subject: string; reason: string }[], state: '' }
    for (;;) {
      const { status, answer } = await callAdmin(`/v1/imports/${id}/undo`, { body: {}, token })
      if (status !== 200) throw new Error(JSON.stringify(answer))
      sum.taken_back += answer.taken_back
      sum.left.push(...answer.left)
      sum.state = answer.state
      if (answer.is_done) return sum
    }
  }

  return { token: all, start, send, end, importFile, undo }
}

/** Places, calendars and tags used by the sample in `tests/support/import`. */
export const samplePlaces = {
  calendars: `calendar,months,weekend,peaks
city,100|100|100|100|100|100|100|100|100|100|100|100,0,
monsoon,100|100|100|100|100|100|100|100|100|100|100|100,0,
beach-north,80|80|90|100|110|120|140|140|110|100|80|90,15,12-26..12-31=130
`,
  cities: `city,country,name,other_names,latitude,longitude,population,time_zone,place_kind
jaipur,IN,Jaipur,Jeypore|जयपुर,26.9196,75.7878,2711758,Asia/Kolkata,oldtown
domburg,NL,Domburg,,51.5625,3.4958,1655,Europe/Amsterdam,coast
`,
  localities: `city,locality,name,latitude,longitude
jaipur,bani-park,Bani Park,26.93,75.79
`,
  tags: `tag,name
couple-friendly,Couple-friendly
heritage,Heritage
beach,Beach
pet-friendly,Pet-friendly
`,
}
