import { type ImageFile, type ImageOutput, type ImageOutputs, OUTPUTS_HEADER } from '#worker/infra/ports/image-sizes.ts'
import type { AdminBindings } from './context.ts'
import { INTERNAL_ERROR_CODE, quality, UNREADABLE_STATUS } from './create-image-sizes.ts'

/** Resizes pictures to given boxes; photographs of properties have fixed sizes (`createImageSizes`). */
export function createImageOutputs({ IMAGE_SIZES, IMAGES }: AdminBindings): ImageOutputs {
  if (IMAGE_SIZES) return createLocalOutputs(IMAGE_SIZES)
  if (IMAGES) return createCloudflareOutputs(IMAGES)
  return () => Promise.reject(new Error('neither IMAGES nor IMAGE_SIZES is bound'))
}

export function createCloudflareOutputs(images: ImagesBinding): ImageOutputs {
  return async (bytes, outputs) => {
    async function encode({ name, type, width, height, fit }: ImageOutput): Promise<ImageFile[]> {
      const resized = images
        .input(new Blob([bytes]).stream())
        .transform({ width, height, fit: fit === 'cover' ? 'cover' : 'scale-down' })
      const qualityOption = type === 'png' ? {} : { quality: quality[type] }
      const encoded = await resized.output({ format: `image/${type}`, ...qualityOption, anim: false })
      const file = new Uint8Array(await encoded.response().arrayBuffer())
      return encoded.contentType() === `image/${type}` ? [{ name, type, bytes: file }] : []
    }
    try {
      const files: ImageFile[] = []
      // One after the other: in parallel they would hold as many copies of the picture in memory.
      for (const output of outputs) files.push(...(await encode(output)))
      return files
    } catch (error) {
      const code = (error as Partial<ImagesError>).code
      if (typeof code === 'number' && code !== INTERNAL_ERROR_CODE) return null
      throw error
    }
  }
}

function createLocalOutputs(host: Fetcher): ImageOutputs {
  return async (bytes, outputs) => {
    const headers = { [OUTPUTS_HEADER]: JSON.stringify(outputs) }
    const response = await host.fetch('http://image-sizes/', { method: 'POST', headers, body: bytes })
    if (response.status === UNREADABLE_STATUS) return null
    if (!response.ok) throw new Error(`the host answers ${response.status}: ${await response.text()}`)
    const form = await response.formData()
    const files: ImageFile[] = []
    for (const { name, type } of outputs) {
      const part = form.get(`${name}.${type}`)
      if (part instanceof File) files.push({ name, type, bytes: new Uint8Array(await part.arrayBuffer()) })
    }
    return files
  }
}
