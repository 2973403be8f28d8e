import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { importKinds } from '#app/contracts/admin/imports.ts'
import { AdminError, type AdminTarget, callAdmin, callWithRetries } from './call-admin.ts'
import { decodeFile } from './decode-file.ts'

export type ImportReport = {
  id: string
  state: string
  next_part: number
  lines: number
  added: number
  changed: number
  unchanged: number
  refused: number
  faults_left_out: number
  /** The file was imported before and is not imported again. */
  was_before?: boolean
  is_done?: boolean
}

export type SendOptions = {
  path: string
  kind?: string
  /** Encoding of the text; by default UTF-16 with a byte order mark, otherwise UTF-8. */
  encoding?: string
  isDryRun: boolean
  isAgain: boolean
  /** Called after each response, with the sent share of the file (0–1). */
  onProgress?: (report: ImportReport, share: number) => void
}

/** Characters per part: small enough to be processed within seconds and resent after a failure. */
const PART_CHARACTERS = 200_000

/** Returns kind (`stays` by default) and format of a name like `winter.rates.csv`; null for other formats. */
export function kindOfFile(path: string): { kind: string; format: 'csv' | 'jsonl' } | null {
  const match = /^(?:(?:.*\.)?([a-z-]+)|.*)\.(csv|jsonl)$/.exec(basename(path).toLowerCase())
  if (!match) return null
  const kind = importKinds.find((name) => name === match[1]) ?? 'stays'
  return { kind, format: match[2] as 'csv' | 'jsonl' }
}

/** Sends a file in parts without loading it completely; resumes an interrupted import. */
export async function sendFile(
  admin: AdminTarget,
  { path, onProgress, ...options }: SendOptions,
): Promise<ImportReport> {
  const detected = kindOfFile(path)
  if (!detected) throw new AdminError(`${path} is neither .csv nor .jsonl`)
  const { digest, characters } = await digestFile(path, options.encoding)
  if (characters === 0) throw new AdminError(`${path} is empty`)
  const file_name = basename(path).slice(0, 200)
  const kind = options.kind ?? detected.kind
  const flags = { dry_run: options.isDryRun, again: options.isAgain }
  const body = { kind, format: detected.format, file_name, digest, ...flags }
  // The first request is not retried: a missing admin is reported at once.
  const started = (await callAdmin(admin, { method: 'POST', path: '/v1/imports', body })) as ImportReport
  if (started.was_before) return started
  const importPath = `/v1/imports/${started.id}`
  let partNumber = 0
  let sentCharacters = 0
  for await (const text of readParts(path, options.encoding)) {
    partNumber += 1
    sentCharacters += text.length
    if (partNumber < started.next_part) continue
    const part = { path: `${importPath}/parts`, body: { number: partNumber, text } }
    await repeatUntilDone<ImportReport>(admin, part, (report) => onProgress?.(report, sentCharacters / characters))
  }
  return repeatUntilDone<ImportReport>(admin, { path: `${importPath}/ends`, body: {} }, (report) =>
    onProgress?.(report, 1),
  )
}

/** Repeats the request until the admin reports that it is done: each request processes a part. */
export async function repeatUntilDone<Progress extends { is_done?: boolean }>(
  admin: AdminTarget,
  { path, body }: { path: string; body: object },
  onProgress: (progress: Progress) => void,
): Promise<Progress> {
  for (;;) {
    const progress = await callWithRetries<Progress>(admin, { method: 'POST', path, body })
    onProgress(progress)
    if (progress.is_done) return progress
  }
}

/** Yields all faults of an import, page by page. */
export async function* listFaults(admin: AdminTarget, id: string) {
  type Page = { items: { line: number; field: string | null; message: string }[]; next_cursor: string | null }
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = cursor === '' ? '' : `&cursor=${cursor}`
    const page: Page = await callWithRetries<Page>(admin, {
      method: 'GET',
      path: `/v1/imports/${id}/faults?limit=200${query}`,
    })
    yield* page.items
    cursor = page.next_cursor
  }
}

/** Reads the file completely before sending, so that an invalid character is reported with its line. */
async function digestFile(path: string, encoding?: string): Promise<{ digest: string; characters: number }> {
  const hash = createHash('sha256')
  let characters = 0
  for await (const text of decodeFile(path, encoding)) {
    hash.update(text)
    characters += text.length
  }
  return { digest: hash.digest('hex'), characters }
}

/** Yields the file in parts, always cut at the same positions and never inside a surrogate pair. */
async function* readParts(path: string, encoding?: string): AsyncGenerator<string> {
  let text = ''
  for await (const chunk of decodeFile(path, encoding)) {
    text += chunk
    while (text.length > PART_CHARACTERS) {
      const splitsPair = /[\uD800-\uDBFF]/.test(text[PART_CHARACTERS - 1] ?? '')
      const end = splitsPair ? PART_CHARACTERS - 1 : PART_CHARACTERS
      yield text.slice(0, end)
      text = text.slice(end)
    }
  }
  if (text !== '') yield text
}
