import { useAtomValue } from 'jotai/react'
import { Picture } from '#app/components/picture.tsx'
import type { PictureModel } from '#app/features/stay-card/model.ts'
import { withOverlay } from '#app/overlays/address.ts'
import { viewAtom } from '#app/state/view.ts'

const SHOWN = 5

/** The first pictures as a mosaic, one on a phone; the rest wait behind a link. */
export function Gallery({ pictures, moreText }: { pictures: PictureModel[]; moreText: string }) {
  const path = useAtomValue(viewAtom)?.page.path ?? '/'
  return (
    <div className="gal">
      {pictures.slice(0, SHOWN).map((picture, index) => (
        <Picture
          key={picture.src}
          {...picture}
          frame="flush"
          sizes={index === 0 ? '(min-width: 780px) 590px, 100vw' : '(min-width: 780px) 300px, 1px'}
          priority={index === 0}
        />
      ))}
      <a className="btn all-pictures num" href={withOverlay(path, 'hotelImages')}>
        {moreText}
      </a>
    </div>
  )
}
