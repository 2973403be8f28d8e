import { type PictureSize, srcSetOf } from '#app/domain/pictures/picture-sizes.ts'
import { classNames } from '#app/ui/class-names.ts'
import type { Markup } from '#app/ui/markup.tsx'
import { placeholderClass } from './placeholder.ts'

export type PictureProps = {
  src: string
  sizes?: string
  /** The smallest file size to offer. */
  minSize?: PictureSize
  alt: string
  width?: number
  height?: number
  /** Dominant colour as `#rrggbb`, or its class (`placeholderClass`), shown until the picture has loaded. */
  colour?: string
  /** Aspect ratio of the frame; 4:3 by default. */
  frame?: 'square' | 'wide' | 'flush'
  /** Visible without scrolling: loads eagerly. */
  eager?: boolean
  /** The LCP element of the page. */
  priority?: boolean
  children?: Markup
}

/** Size of pictures whose own size is unknown; only the ratio matters for the layout. */
const DEFAULT_SIZE = { width: 640, height: 480 }

/** Picture with a placeholder colour and sizes for the screen. */
export function Picture({ frame, colour, priority, eager, children, ...picture }: PictureProps) {
  const srcSet = srcSetOf(picture.src, picture.minSize)
  return (
    <div className={classNames('pic', frame, colour && placeholderClass(colour))}>
      <img
        src={picture.src}
        srcSet={srcSet}
        sizes={srcSet && picture.sizes}
        alt={picture.alt}
        width={picture.width ?? DEFAULT_SIZE.width}
        height={picture.height ?? DEFAULT_SIZE.height}
        loading={eager || priority ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? undefined : 'async'}
      />
      {children}
    </div>
  )
}
