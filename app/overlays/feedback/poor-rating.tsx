import '#app/ui/styles/overlays/overlays.css'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { HiddenRows } from '#app/ui/fields/hidden-fields.tsx'
import type { PoorRatingOverlayData } from './model.ts'

export function Overlay({ sheet, closeHref }: OverlayProps<PoorRatingOverlayData>) {
  if (!sheet) return null
  return (
    <OverlayDialog title={sheet.title} closeHref={closeHref} size="sm">
      <form action={sheet.action} method="post" className="form">
        <input type="hidden" name="_xsrf" value={sheet.xsrf} />
        <HiddenRows rows={sheet.fields} />
        <p>{sheet.text}</p>
        <Button type="submit" name="next" value="help" variant="primary" big block>
          {sheet.help}
        </Button>
        <Button type="submit" name="next" value="send" big block>
          {sheet.send}
        </Button>
      </form>
    </OverlayDialog>
  )
}
