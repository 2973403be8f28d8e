import '#app/ui/styles/overlays/overlays.css'
import '#app/ui/styles/features/lists.css'
import { useAtomValue } from 'jotai/react'
import { useEffect, useState } from 'react'
import { record } from '#app/client/events/record.ts'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { viewAtom } from '#app/client/state/view.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { ListForm } from '#app/features/lists/list-form.tsx'
import type { ListPart } from '#app/features/lists/model.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { Button, SubmitButton } from '#app/ui/actions/button.tsx'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'

type SharedList = { list: ListPart; url: string }

export function Overlay({ part: list, closeHref }: OverlayProps<never, ListPart | null>) {
  const translate = useTranslate()
  if (!list) return null
  return (
    <OverlayDialog title={translate('lists.shareTitle', { name: list.name })} closeHref={closeHref} size="sm">
      <div className="grid-4 list-share">
        <p>{translate('lists.shareSees')}</p>
        {list.url === null ? <MakeLink list={list} /> : <LinkParts list={list} url={list.url} />}
      </div>
    </OverlayDialog>
  )
}

function MakeLink({ list }: { list: ListPart }) {
  const translate = useTranslate()
  return (
    <ListForm xsrf={list.xsrf} fields={{ step: 'link', list: list.id }}>
      {({ isBusy }) => <SubmitButton busy={isBusy}>{translate('lists.makeLink')}</SubmitButton>}
    </ListForm>
  )
}

function LinkParts({ list, url }: SharedList) {
  const translate = useTranslate()
  const path = useAtomValue(viewAtom)?.page.path ?? '/'
  const [status, setStatus] = useState('')
  const [canShare, setCanShare] = useState(false)

  // Syncs with the browser: the server cannot know whether the device can share.
  useEffect(() => setCanShare('share' in navigator), [])

  async function copy() {
    const isCopied = await copyToClipboard(url)
    setStatus(translate(isCopied ? 'lists.copied' : 'lists.copyFailed'))
    record('list_share', { step: 'copy_link', outcome: isCopied ? 'done' : 'failed' })
  }

  async function shareOnDevice() {
    const outcome = await navigator.share({ title: list.name, url }).then(
      () => 'done' as const,
      () => 'refused' as const,
    )
    record('list_share', { step: 'device', outcome })
  }

  return (
    <>
      <TextInput
        id="list-link"
        label={translate('lists.linkLabel')}
        value={url}
        readOnly
        dir="ltr"
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="list-acts js-only">
        <Button variant="primary" onClick={copy}>
          <Icon name="copy" size="s" />
          <span>{translate('lists.copyLink')}</span>
        </Button>
        {canShare ? (
          <Button onClick={shareOnDevice}>
            <Icon name="share" size="s" />
            <span>{translate('lists.shareOn')}</span>
          </Button>
        ) : null}
      </div>
      <p className="sm" role="status">
        {status}
      </p>
      <div className="list-acts rule">
        <LinkButton variant="bare" href={withOverlay(path, 'generateNewLink')} data-replace="">
          {translate('lists.newLink')}
        </LinkButton>
        <ListForm xsrf={list.xsrf} fields={{ step: 'unshare', list: list.id }}>
          {({ isBusy }) => (
            <Button type="submit" variant="bare" busy={isBusy}>
              {translate('lists.unshare')}
            </Button>
          )}
        </ListForm>
      </div>
    </>
  )
}

/** Returns whether the browser allowed it. */
async function copyToClipboard(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url)
    return true
  } catch {
    return false
  }
}
