import type { ImageSizes } from '#worker/infra/ports/image-sizes.ts'
import type { AdminBindings } from '../context.ts'
import { cloudflareSizes } from './cloudflare-sizes.ts'
import { machineSizes } from './machine-sizes.ts'

/** Returns the image resizer of this platform; it rejects when none is bound. */
export function createImageSizes({ IMAGE_SIZES, IMAGES }: AdminBindings): ImageSizes {
  if (IMAGE_SIZES) return machineSizes(IMAGE_SIZES)
  if (IMAGES) return cloudflareSizes(IMAGES)
  return () => Promise.reject(new Error('neither IMAGES nor IMAGE_SIZES is bound'))
}
