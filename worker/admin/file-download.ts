import type { FileType } from '#app/contracts/admin/route-record.ts'
import { attachmentAs } from '#worker/services/support/files/file-name.ts'

export type FileDownload = { type: FileType; name: string; body: ReadableStream<Uint8Array> }

type PagedFile = { type: FileType; name: string; pages: AsyncIterator<string> }

/** Returns a text file generated page by page: a page is produced only after the previous one was sent. */
export function toFile({ type, name, pages }: PagedFile): FileDownload {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pages.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await pages.return?.()
    },
  })
  return { type, name, body }
}

export function isFile(value: unknown): value is FileDownload {
  return typeof value === 'object' && value !== null && 'body' in value && value.body instanceof ReadableStream
}

export function sendFile({ type, name, body }: FileDownload): Response {
  const charset = type === 'text/csv' ? '; charset=utf-8' : ''
  return new Response(body, {
    headers: {
      'Content-Type': `${type}${charset}`,
      'Content-Disposition': attachmentAs(name),
      'Cache-Control': 'no-store',
    },
  })
}
