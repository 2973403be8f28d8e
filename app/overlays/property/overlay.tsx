import '#app/ui/styles/overlays/overlays.css'
import '#app/ui/styles/overlays/text-sections.css'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { LinkRows } from '#app/ui/actions/link-rows.tsx'
import { TextSections } from '#app/ui/details/text-sections.tsx'
import type { TextOverlayData } from './model.ts'

export function Overlay({ overlayData, part, closeHref }: OverlayProps<TextOverlayData, string>) {
  const translate = useTranslate()
  const description = part ? part : null
  const title = description === null ? overlayData?.title : translate('hotel.about')
  if (!title) return null
  const size = description === null && (overlayData?.sections.length ?? 0) < 2 ? 'sm' : 'md'
  return (
    <OverlayDialog size={size} title={title} closeHref={closeHref}>
      {description === null && overlayData ? (
        <div className="grid-5 tellings">
          {overlayData.lead ? <p>{overlayData.lead}</p> : null}
          <TextSections sections={overlayData.sections} />
          {overlayData.note ? <p className="sm muted">{overlayData.note}</p> : null}
          <LinkRows links={overlayData.links} />
        </div>
      ) : (
        <p className="prose">{description}</p>
      )}
    </OverlayDialog>
  )
}
