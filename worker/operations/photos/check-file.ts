import type { PictureFacts } from './read-picture.ts'
import { readPicture } from './read-picture.ts'

/** At least the width of a photo in a gallery; at most what the smallest supported machine can resize. */
const LEAST_WIDTH = 960
const LEAST_HEIGHT = 540
const LONGEST_SIDE = 12_000
const MOST_TIMES_AS_LONG = 3
const MOST_PIXELS = 64_000_000

/** Returns why the bytes are not an acceptable photo, in English, or null. */
export function faultOfFile(bytes: Uint8Array): string | null {
  if (bytes.length === 0) return 'the body is the file, and there is none'
  const facts = readPicture(bytes)
  return facts ? faultOfSize(facts) : 'not a JPEG, PNG, WebP, AVIF or HEIC picture, whatever it is called'
}

function faultOfSize({ width, height }: PictureFacts): string | null {
  if (Math.max(width, height) > LONGEST_SIDE || width * height > MOST_PIXELS)
    return `${width} × ${height} pixels are too many: at most ${LONGEST_SIDE} a side and ${MOST_PIXELS / 1e6} million`
  // A portrait photo of a phone may be stored in landscape with a rotation flag.
  if (Math.max(width, height) < LEAST_WIDTH || Math.min(width, height) < LEAST_HEIGHT)
    return `${width} × ${height} pixels are too few: at least ${LEAST_WIDTH} × ${LEAST_HEIGHT}`
  if (Math.max(width, height) > MOST_TIMES_AS_LONG * Math.min(width, height))
    return `${width} × ${height} pixels are a strip: one side is at most ${MOST_TIMES_AS_LONG} times the other`
  return null
}
