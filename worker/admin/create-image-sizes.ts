import { type PictureSize, pictureSizes, pictureWidths } from '#app/domain/pictures/picture-sizes.ts'
import type { ImageSizes, SizedFile } from '#worker/infra/ports/image-sizes.ts'
import type { AdminBindings } from './context.ts'

/** Uses the host's tool on one machine, Cloudflare Images otherwise. */
export function createImageSizes({ IMAGE_SIZES, IMAGES }: AdminBindings): ImageSizes {
  if (IMAGE_SIZES) return createLocalSizes(IMAGE_SIZES)
  if (IMAGES) return createCloudflareSizes(IMAGES)
  return () => Promise.reject(new Error('neither IMAGES nor IMAGE_SIZES is bound'))
}

export const quality = { avif: 55, webp: 75 } as const

/** Cloudflare Images' code for an internal error, not the picture's fault. */
export const INTERNAL_ERROR_CODE = 9523

/**
 * Creates the sizes with Cloudflare, which rotates pictures upright and removes EXIF. Large ones may come as WebP
 * instead of AVIF: they are skipped.
 */
export function createCloudflareSizes(images: ImagesBinding): ImageSizes {
  return async (bytes) => {
    const input = () => images.input(new Blob([bytes]).stream())
    async function encode(size: PictureSize, type: SizedFile['type']): Promise<SizedFile[]> {
      const resized = input().transform({ width: pictureWidths[size], fit: 'scale-down' })
      const encoded = await resized.output({ format: `image/${type}`, quality: quality[type], anim: false })
      const file = new Uint8Array(await encoded.response().arrayBuffer())
      return encoded.contentType() === `image/${type}` ? [{ size, type, bytes: file }] : []
    }
    try {
      const dot = await input().transform({ width: 1, height: 1, fit: 'cover' }).output({ format: 'image/png' })
      const colour = await readPngColour(new Uint8Array(await dot.response().arrayBuffer()))
      const files: SizedFile[] = []
      // One after the other: in parallel they would hold ten copies of the picture in memory.
      for (const size of pictureSizes) files.push(...(await encode(size, 'avif')), ...(await encode(size, 'webp')))
      return { files, colour }
    } catch (error) {
      const code = (error as Partial<ImagesError>).code
      if (typeof code === 'number' && code !== INTERNAL_ERROR_CODE) return null
      throw error
    }
  }
}

/** Status of the host (`worker/tools/machine/images`) for an unreadable picture. */
export const UNREADABLE_STATUS = 422

export function createLocalSizes(host: Fetcher): ImageSizes {
  return async (bytes) => {
    const response = await host.fetch('http://image-sizes/', { method: 'POST', body: bytes })
    if (response.status === UNREADABLE_STATUS) return null
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

/** Sand: the frame's colour when none is known. */
const FALLBACK_COLOUR = '#e6ddcb'

/** PNG colour types with red, green and blue: without and with alpha. */
const TRUECOLOUR_TYPES: readonly number[] = [2, 6]

/** Returns the colour of a PNG of one pixel as `#rrggbb`. */
async function readPngColour(png: Uint8Array<ArrayBuffer>): Promise<string> {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  const [bitDepth, colourType] = [view.getUint8(24), view.getUint8(25)]
  if (bitDepth !== 8 || !TRUECOLOUR_TYPES.includes(colourType)) return FALLBACK_COLOUR
  for (let offset = 8; offset + 8 < png.length; ) {
    const length = view.getUint32(offset)
    const name = String.fromCharCode(...png.subarray(offset + 4, offset + 8))
    if (name === 'IDAT') return formatColour(await inflate(png.subarray(offset + 8, offset + 8 + length)))
    offset += 12 + length
  }
  return FALLBACK_COLOUR
}

async function inflate(compressed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([compressed]).stream().pipeThrough(new DecompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/**
 * Returns the colour of the first pixel. The first byte of a row is its filter type, which has no effect on that pixel.
 */
function formatColour(row: Uint8Array): string {
  return `#${[...row.subarray(1, 4)].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
