import { pictureSizes } from '#app/domain/stays/picture-sizes.ts'
import type { ImageSizes, SizedFile } from '#worker/ports/image-sizes.ts'

/** What the host of one machine answers (`worker/tools/machine/images`) for a picture it cannot read. */
const UNREADABLE = 422

/** Sizes made by the process that hosts the worker. */
export function machineSizes(host: Fetcher): ImageSizes {
  return async (bytes) => {
    const response = await host.fetch('http://image-sizes/', { method: 'POST', body: bytes })
    if (response.status === UNREADABLE) return null
    if (!response.ok) throw new Error(`the host answers ${response.status}: ${await response.text()}`)
    const form = await response.formData()
    const files: SizedFile[] = []
    for (const size of pictureSizes) {
      for (const type of ['avif', 'webp'] as const) {
        const part = form.get(`${size}.${type}`)
        if (part instanceof File) files.push({ size, type, bytes: new Uint8Array(await part.arrayBuffer()) })
      }
    }
    return { files, colour: String(form.get('colour')) }
  }
}
