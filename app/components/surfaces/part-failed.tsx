import { Button } from '#app/components/actions/button.tsx'
import { Notice } from './notice.tsx'

/**
 * Stands where a part of the page should, whose script did not come: says so, with a way to try again [REQ-30]. In words the
 * document has from the start, since nothing can be fetched then. Never drawn on the server.
 */
export function PartFailed({ onAgain }: { onAgain: () => void }) {
  const trouble = document.getElementById('trouble')
  return (
    <div role="status">
      <Notice
        tone="warn"
        action={
          <Button type="button" look="quiet" onClick={onAgain}>
            {trouble?.querySelector('button')?.textContent}
          </Button>
        }
      >
        {trouble?.querySelector('[data-trouble="unreached"]')?.textContent}
      </Notice>
    </div>
  )
}
