import type { FileKind } from '#app/domain/help/ticket-rules.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { cleanPng } from './clean-png.ts'
import { cleanWebp } from './clean-webp.ts'

/** A file as it may be kept: what its bytes are, and these without place data. */
export type JudgedFile = { kind: FileKind; body: Blob }

/**
 * Tells from the bytes alone what a file is, whatever it is called, and takes out of a picture all that is no picture: the place it was taken
 * at, the camera, its owner [HELP-48, HELP-49]. Null for anything but a whole PNG, JPEG, WebP or PDF.
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

/** It says so in its first bytes, and ends as one. */
function isPdf(bytes: Uint8Array): boolean {
  const text = (part: Uint8Array) => new TextDecoder('latin1').decode(part)
  return /^%PDF-[12]\.\d/.test(text(bytes.subarray(0, 8))) && text(bytes.subarray(-1024)).includes('%%EOF')
}
