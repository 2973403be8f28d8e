import type { Sharp } from 'sharp'
import { pictureSizes, pictureWidths } from '#app/domain/pictures/picture-sizes.ts'
import { readPicture } from '#worker/admin/services/photos/read-picture.ts'

/** Maximum number of pixels to decode: a file of a few bytes can claim any size. */
const MAX_PIXELS = 64_000_000

const encodings = { avif: { quality: 50, effort: 3 }, webp: { quality: 75, effort: 4 } } as const

/** Returns the resized files as a form with `colour`, or null when unreadable. */
export async function makeSizes(bytes: ArrayBuffer): Promise<FormData | null> {
  const { default: sharp } = await import('sharp')
  const picture = await openPicture(bytes)
  if (!picture) return null
  const upright = picture
    .resize({ width: pictureWidths.xlarge, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
  // Decoded once at the largest size; failures are due to the sent file.
  const decoded = await upright.toBuffer({ resolveWithObject: true }).catch(() => null)
  if (!decoded) return null
  const { data, info } = decoded
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const form = new FormData()
  for (const size of pictureSizes) {
    const sized = sharp(data, { raw }).resize({ width: pictureWidths[size], withoutEnlargement: true })
    const files = {
      avif: await sized.clone().avif(encodings.avif).toBuffer(),
      webp: await sized.webp(encodings.webp).toBuffer(),
    }
    for (const [type, file] of Object.entries(files))
      form.set(`${size}.${type}`, new Blob([new Uint8Array(file)]), 'file')
  }
  const averagePixel = await sharp(data, { raw }).resize(1, 1, { fit: 'cover' }).raw().toBuffer()
  form.set('colour', `#${averagePixel.subarray(0, 3).toString('hex')}`)
  return form
}

/** Opens a picture upright without decoding it. HEIC needs a separate library, loaded on first use. */
export async function openPicture(bytes: ArrayBuffer): Promise<Sharp | null> {
  const { default: sharp } = await import('sharp')
  if (readPicture(new Uint8Array(bytes))?.kind !== 'heic') {
    return sharp(bytes, { autoOrient: true, limitInputPixels: MAX_PIXELS, pages: 1 })
  }
  const { readHeic } = await import('./read-heic.ts')
  const pixels = await readHeic(bytes, MAX_PIXELS)
  return pixels && sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 4 } })
}
