import '#app/styles/overlays.css'
import { Dialog } from '#app/components/dialog.tsx'
import { Picture } from '#app/components/picture.tsx'
import type { PictureModel } from '#app/features/stay-card/model.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import type { OverlayProps } from '#app/overlays/catalogue.ts'
import { useCloseOverlay } from '#app/shell/navigation/use-navigation.ts'

/** All pictures of a house, one under the other on a phone, two across on a desktop. */
export function Overlay({ model, closeHref }: OverlayProps) {
  const translate = useTranslate()
  const close = useCloseOverlay(closeHref)
  const pictures = picturesOf(model)
  return (
    <Dialog
      open
      size="lg"
      title={translate('hotel.allPictures')}
      closeLabel={translate('ui.close')}
      closeHref={closeHref}
      onClose={close}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the arrow keys. */}
      <section className="gallery" aria-label={translate('hotel.allPictures')} tabIndex={0}>
        {pictures.map((picture, index) => (
          <Picture key={picture.src} {...picture} sizes="(min-width: 780px) 460px, 100vw" eager={index < 2} />
        ))}
      </section>
    </Dialog>
  )
}

function picturesOf(model: unknown): PictureModel[] {
  if (typeof model !== 'object' || model === null || !('pictures' in model)) return []
  return model.pictures as PictureModel[]
}
