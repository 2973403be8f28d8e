import { classNames } from '#app/components/class-names.ts'
import type { Markup } from '#app/components/markup.tsx'
import { type PictureSize, srcSetOf } from '#app/domain/stays/picture-sizes.ts'
import { placeholderClass } from './placeholder.ts'

export type PictureProps = {
  src: string
  sizes?: string
  /** The smallest file its frame could want. */
  least?: PictureSize
  /** What is to be seen; empty for a picture that only repeats its neighbour. */
  alt: string
  /** The file's own size in pixels. */
  width?: number
  height?: number
  /** Dominant colour as `#rrggbb`, shown until the picture is there. */
  colour?: string
  /** Frame: 4:3 unless said otherwise. */
  frame?: 'square' | 'wide' | 'flush'
  /** In the first view: loaded at once. */
  eager?: boolean
  /** The one picture that is the page's largest paint. */
  priority?: boolean
  /** Badges, heart: laid over the picture. */
  children?: Markup
}

/** A picture that fills a frame of fixed ratio; nothing moves when it arrives. */
export function Picture({ frame, colour, priority, eager, children, ...picture }: PictureProps) {
  const srcSet = srcSetOf(picture.src, picture.least)
  return (
    <div className={classNames('pic', frame, colour && placeholderClass(colour))}>
      <img
        src={picture.src}
        srcSet={srcSet}
        sizes={srcSet && picture.sizes}
        alt={picture.alt}
        width={picture.width ?? 640}
        height={picture.height ?? 480}
        loading={eager || priority ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? undefined : 'async'}
      />
      {children}
    </div>
  )
}
