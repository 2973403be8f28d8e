import { Button } from '#app/components/actions/button.tsx'
import { Notice } from '#app/components/surfaces/notice.tsx'
import type { ComingModel } from './model.ts'

/** Asks whether the guest will arrive, with a yes button; cancelling is offered further down. */
export function ComingForm({ coming }: { coming: ComingModel }) {
  return (
    <form action={coming.action} method="post">
      <input type="hidden" name="_xsrf" value={coming.xsrf} />
      <Notice tone="warn" title={coming.title}>
        {coming.text}
      </Notice>
      <Button type="submit" look="primary" big>
        {coming.button}
      </Button>
    </form>
  )
}
