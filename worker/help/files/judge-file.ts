import type { FileKind } from '#app/domain/help/ticket-rules.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { cleanPng } from './clean-png.ts'
import { cleanWebp } from './clean-webp.ts'

/** A file's actual type, and its content without location data. */
export type JudgedFile = { kind: FileKind; body: Blob }

/**
 * Detects a file's type from its bytes, whatever its name, and removes metadata from pictures (location, camera,
 * owner). Returns null unless it is a complete PNG, JPEG, WebP or PDF.
 */
export function judgeFile(bytes: Uint8Array<ArrayBuffer>): JudgedFile | null {
  const made = (
    [
      ['jpeg', cleanJpeg],
      ['png', cleanPng],
      ['webp', cleanWebp],
    ] as const
  )
    .map(([kind, clean]) => ({ kind, parts: clean(bytes) }))
    .find(({ parts }) => parts !== null)
  if (made?.parts) return { kind: made.kind, body: new Blob(made.parts as BlobPart[]) }
  return isPdf(bytes) ? { kind: 'pdf', body: new Blob([bytes]) } : null
}

/** Checks the PDF header and end marker. */
function isPdf(bytes: Uint8Array): boolean {
  const text = (part: Uint8Array) => new TextDecoder('latin1').decode(part)
  return /^%PDF-[12]\.\d/.test(text(bytes.subarray(0, 8))) && text(bytes.subarray(-1024)).includes('%%EOF')
}
