import '#app/ui/styles/overlays/overlays.css'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { HiddenRows } from '#app/ui/fields/hidden-fields.tsx'
import type { PoorRatingOverlayData } from './model.ts'

export function Overlay({ overlayData, closeHref }: OverlayProps<PoorRatingOverlayData>) {
  if (!overlayData) return null
  return (
    <OverlayDialog title={overlayData.title} closeHref={closeHref} size="sm">
      <form action={overlayData.action} method="post" className="form">
        <input type="hidden" name="_xsrf" value={overlayData.xsrf} />
        <HiddenRows rows={overlayData.fields} />
        <p>{overlayData.text}</p>
        <Button type="submit" name="next" value="help" variant="primary" big block>
          {overlayData.help}
        </Button>
        <Button type="submit" name="next" value="send" big block>
          {overlayData.send}
        </Button>
      </form>
    </OverlayDialog>
  )
}
