const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
// Characters that XML 1.0 forbids even when escaped.
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
}

export type XmlFrame = { head: string; foot: string }

/** Writes an XML document page by page. */
export async function* writeDocument<Row>(
  { head, foot }: XmlFrame,
  pages: AsyncIterable<readonly Row[]>,
  write: (row: Row) => string,
): AsyncGenerator<string> {
  let pendingHead = `<?xml version="1.0" encoding="UTF-8"?>\n${head}\n`
  for await (const rows of pages) {
    yield pendingHead + rows.map(write).join('')
    pendingHead = ''
  }
  yield `${pendingHead}${foot}\n`
}

/** Reads rows in pages. `after` is the last row's key, null at the start. */
export async function* readPages<Row, Key>(
  find: (after: Key | null, limit: number) => Promise<Row[]>,
  {
    keyOf,
    pageSize,
    maxRows = Number.POSITIVE_INFINITY,
  }: { keyOf: (row: Row) => Key; pageSize: number; maxRows?: number },
): AsyncGenerator<Row[]> {
  let after: Key | null = null
  let remaining = maxRows
  while (remaining > 0) {
    const rows = await find(after, Math.min(pageSize, remaining))
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    after = keyOf(last)
    remaining -= rows.length
  }
}

/** Awaits the first piece, so that a database failure becomes an error response, not a truncated document. */
export async function toBody(pieces: AsyncGenerator<string>): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const encoder = new TextEncoder()
  let next: Promise<IteratorResult<string>> | null = Promise.resolve(await pieces.next())
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { done, value } = await (next ?? pieces.next())
      next = null
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}
