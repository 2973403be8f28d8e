import { pictureSizes } from '#app/domain/pictures/picture-sizes.ts'
import type { ImageSizes, SizedFile } from '#worker/infra/ports/image-sizes.ts'

/** Status of the host (`worker/tools/machine/images`) for an unreadable picture. */
const UNREADABLE = 422

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
