import { useAtomValue } from 'jotai/react'
import { record } from '#app/client/events/record.ts'
import { logError } from '#app/client/request/log.ts'
import { referralAtom } from '#app/client/state/guest/referral.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { CopyButton } from '#app/ui/actions/copy-button.tsx'
import type { OwnInvitations } from './model.ts'

export function OwnLink({ link: { heading, url, code, copy, share } }: { link: OwnInvitations['link'] }) {
  const kept = useAtomValue(referralAtom).loggedIn
  async function onShare() {
    const shared = { text: kept?.shareText ?? share.text, url: kept?.url ?? url }
    try {
      if (typeof navigator.share === 'function') await navigator.share(shared)
      else await navigator.clipboard.writeText(`${shared.text} ${shared.url}`)
      record('referral', { step: 'share' })
    } catch (error) {
      // Closing the share dialog shares nothing.
      if (error instanceof DOMException && error.name === 'AbortError') return
      logError('share', error)
    }
  }

  return (
    <section className="panel own-link">
      <h2 className="title-sm">{heading}</h2>
      <p className="link-box" dir="ltr">
        <b>{url}</b>
      </p>
      <p className="sm muted">{code}</p>
      <div className="link-ways">
        <CopyButton text={url} words={copy} onCopied={() => record('referral', { step: 'copy' })} />
        <span className="js-only">
          <Button look="primary" onClick={onShare}>
            {share.label}
          </Button>
        </span>
      </div>
    </section>
  )
}
