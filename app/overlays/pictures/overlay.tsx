import '#app/ui/styles/overlays/overlays.css'
import '#app/ui/styles/overlays/pictures.css'
import { useAtomValue } from 'jotai/react'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { viewAtom } from '#app/client/state/view.ts'
import { choosePictures } from './choose-pictures.ts'
import type { PicturesOverlayData } from './model.ts'
import { PictureGrid } from './picture-grid.tsx'
import { PictureViewer } from './picture-viewer.tsx'

/** Pictures of a property, a room type or its guests, as a grid or one at a time. */
export function Overlay({ sheet, closeHref }: OverlayProps<PicturesOverlayData>) {
  const path = useAtomValue(viewAtom)?.page.path ?? closeHref
  if (!sheet || sheet.pictures.length === 0) return null
  const choice = choosePictures(sheet, path)
  const isLarge = choice.current !== null
  return (
    <>
      {isLarge && !choice.isOverGrid ? null : (
        <PictureGrid sheet={sheet} choice={choice} path={path} closeHref={closeHref} />
      )}
      {isLarge ? <PictureViewer choice={choice} path={path} pageHref={closeHref} /> : null}
    </>
  )
}
