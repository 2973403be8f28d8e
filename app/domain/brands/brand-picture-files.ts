import type { BrandPictureSlot } from './brand-pictures.ts'

/** A file of a picture and its box. `cover` fills the box and crops the edges; `inside` keeps the whole picture. */
export type BrandPictureFile = {
  file: string
  width: number
  height: number
  fit: 'cover' | 'inside'
  /** `photo`: WebP, and AVIF where supported; `png` for clients that read nothing else. */
  type: 'png' | 'photo'
}

const square = (size: number): BrandPictureFile => ({
  file: `icon-${size}`,
  width: size,
  height: size,
  fit: 'cover',
  type: 'png',
})

const wide = { file: 'wide', width: 1920, height: 627, fit: 'cover', type: 'photo' } as const
const tall = { file: 'tall', width: 1170, height: 840, fit: 'cover', type: 'photo' } as const

/** The files of each picture, the main one first. A wide hero picture also gives a tall one, cut from its middle. */
export const brandPictureFiles: Readonly<Record<BrandPictureSlot, readonly BrandPictureFile[]>> = {
  logo: [{ file: 'logo', width: 480, height: 96, fit: 'inside', type: 'png' }],
  icon: [square(512), square(192), square(180), square(32)],
  hero_wide: [wide, tall],
  hero_tall: [tall],
  share: [{ file: 'share', width: 1200, height: 630, fit: 'cover', type: 'photo' }],
}

export type PictureLimits = { width: number; height: number; ratio: readonly [min: number, max: number] }

/** Minimum size of an upload in pixels, and the allowed range of its width divided by its height. */
export const brandPictureLimits: Readonly<Record<BrandPictureSlot, PictureLimits>> = {
  logo: { width: 64, height: 64, ratio: [0.5, 6] },
  icon: { width: 512, height: 512, ratio: [0.95, 1.05] },
  hero_wide: { width: 1440, height: 470, ratio: [1.3, 4] },
  hero_tall: { width: 780, height: 560, ratio: [0.6, 2] },
  share: { width: 1200, height: 630, ratio: [1.3, 2.6] },
}

/** Files of a content picture, the main one first: whole on landing pages, cut for a hero. */
export const contentPictureFiles: readonly BrandPictureFile[] = [
  { file: 'page', width: 1440, height: 1440, fit: 'inside', type: 'photo' },
  { file: 'page-small', width: 760, height: 1440, fit: 'inside', type: 'photo' },
  wide,
  tall,
]

export const contentPictureLimits: PictureLimits = { width: 780, height: 470, ratio: [0.6, 4] }
