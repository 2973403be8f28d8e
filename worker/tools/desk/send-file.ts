import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { importKinds } from '#app/contracts/desk/imports.ts'
import { callDesk, type Desk, DeskRefusal } from './call-desk.ts'
import { callPatiently } from './call-patiently.ts'
import { decodeFile } from './decode-file.ts'

/** An import as the desk tells it. */
export type ToldImport = {
  id: string
  state: string
  next_part: number
  lines: number
  added: number
  changed: number
  unchanged: number
  refused: number
  faults_left_out: number
  was_before?: boolean
  is_done?: boolean
}

export type Sending = {
  path: string
  kind?: string
  /** Of its letters; without: UTF-16 where its mark says so, else UTF-8. */
  encoding?: string
  isDryRun: boolean
  isAgain: boolean
  /** Told of each call that was answered, with the share of the file that is sent (0–1). */
  onProgress?: (told: ToldImport, share: number) => void
}

/** Letters of a part: it is done within seconds, and a part is what is sent again after a break. */
const PART_LETTERS = 200_000

/** What a file brings in by its name: `stays.csv`, `winter.rates.csv`; stays where it does not say. */
export function kindOfFile(path: string): { kind: string; format: 'csv' | 'jsonl' } | null {
  const match = /^(?:(?:.*\.)?([a-z]+)|.*)\.(csv|jsonl)$/.exec(basename(path).toLowerCase())
  if (!match) return null
  const kind = importKinds.find((known) => known === match[1]) ?? 'stays'
  return { kind, format: match[2] as 'csv' | 'jsonl' }
}

/** Sends a file to a desk part by part, without holding it. One that was cut off goes on where it was. */
export async function sendFile(desk: Desk, { path, onProgress, ...sending }: Sending): Promise<ToldImport> {
  const named = kindOfFile(path)
  if (!named) throw new DeskRefusal(`${path} is neither .csv nor .jsonl`)
  const { digest, letters } = await readWhole(path, sending.encoding)
  if (letters === 0) throw new DeskRefusal(`${path} is empty`)
  const file_name = basename(path).slice(0, 200)
  const kind = sending.kind ?? named.kind
  const flags = { dry_run: sending.isDryRun, again: sending.isAgain }
  const body = { kind, format: named.format, file_name, digest, ...flags }
  // Nobody is waited for who was never there.
  const started = (await callDesk(desk, { method: 'POST', path: '/v1/imports', body })) as ToldImport
  if (started.was_before) return started
  const imported = `/v1/imports/${started.id}`
  let [number, sent] = [0, 0]
  for await (const text of partsOf(path, sending.encoding)) {
    number += 1
    sent += text.length
    if (number < started.next_part) continue
    await untilDone<ToldImport>(desk, `${imported}/parts`, { number, text }, (progress) =>
      onProgress?.(progress, sent / letters),
    )
  }
  return untilDone<ToldImport>(desk, `${imported}/ends`, {}, (progress) => onProgress?.(progress, 1))
}

/** A call does some of what it is sent, and is made again until all is done. */
export async function untilDone<Told extends { is_done?: boolean }>(
  desk: Desk,
  path: string,
  body: object,
  onAnswer: (told: Told) => void,
): Promise<Told> {
  for (;;) {
    const told = await callPatiently<Told>(desk, { method: 'POST', path: path, body })
    onAnswer(told)
    if (told.is_done) return told
  }
}

/** Every fault the desk has found. */
export async function* faultsOf(desk: Desk, id: string) {
  type Page = { items: { line: number; field: string | null; message: string }[]; next_cursor: string | null }
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = cursor === '' ? '' : `&cursor=${cursor}`
    const page: Page = await callPatiently<Page>(desk, {
      method: 'GET',
      path: `/v1/imports/${id}/faults?limit=200${query}`,
    })
    yield* page.items
    cursor = page.next_cursor
  }
}

/** Reads a file once before anything is sent: a letter that is none is found with its line. */
async function readWhole(path: string, encoding?: string): Promise<{ digest: string; letters: number }> {
  const hash = createHash('sha256')
  let letters = 0
  for await (const text of decodeFile(path, encoding)) {
    hash.update(text)
    letters += text.length
  }
  return { digest: hash.digest('hex'), letters }
}

/** The letters of a file, always cut at the same places; never within a letter. */
async function* partsOf(path: string, encoding?: string): AsyncGenerator<string> {
  let text = ''
  for await (const chunk of decodeFile(path, encoding)) {
    text += chunk
    while (text.length > PART_LETTERS) {
      const isWithin = /[\uD800-\uDBFF]/.test(text[PART_LETTERS - 1] ?? '')
      const end = isWithin ? PART_LETTERS - 1 : PART_LETTERS
      yield text.slice(0, end)
      text = text.slice(end)
    }
  }
  if (text !== '') yield text
}
