import type { Sharp } from 'sharp'
import type { ImageOutput } from '#worker/infra/ports/image-sizes.ts'
import { openPicture } from './make-sizes.ts'

const encode = {
  avif: (picture: Sharp) => picture.avif({ quality: 50, effort: 3 }),
  webp: (picture: Sharp) => picture.webp({ quality: 78, effort: 4 }),
  png: (picture: Sharp) => picture.png({ compressionLevel: 9 }),
}

/** Returns the files of a picture in the given boxes as a form, or null when unreadable. */
export async function makeOutputs(bytes: ArrayBuffer, outputs: readonly ImageOutput[]): Promise<FormData | null> {
  const form = new FormData()
  for (const { name, type, width, height, fit } of outputs) {
    const picture = await openPicture(bytes)
    const sized = picture?.resize({ width, height, fit, withoutEnlargement: fit === 'inside' }).toColourspace('srgb')
    // Failures are due to the sent file.
    const file =
      sized &&
      (await encode[type](sized)
        .toBuffer()
        .catch(() => null))
    if (!file) return null
    form.set(`${name}.${type}`, new Blob([new Uint8Array(file)]), 'file')
  }
  return form
}
