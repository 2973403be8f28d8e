import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'

type Props<Item> = {
  item: Item
  name: string
  isLive: boolean
  isBusy: boolean
  /** Stores whether the offer is live. Resolves with the stored offer, or with null when it was refused. */
  write: (item: Item, isLive: boolean) => Promise<Item | null>
}

/** Stops or resumes an offer, with an undo. */
export function LiveButton<Item>({ item, name, isLive, isBusy, write }: Props<Item>) {
  async function set(offer: Item, next: boolean): Promise<void> {
    const written = await write(offer, next)
    if (!written) return showToast(text('offers.notChanged', { name }))
    showToast(text(next ? 'offers.resumed' : 'offers.stopped', { name }), () => void set(written, !next))
  }

  return (
    <Button
      label={text(isLive ? 'offers.stop' : 'offers.resume')}
      aria-label={text(isLive ? 'offers.stopOf' : 'offers.resumeOf', { name })}
      size="small"
      isBusy={isBusy}
      onClick={() => void set(item, !isLive)}
    />
  )
}
