import '#app/ui/styles/pages/listing.css'
import '#app/ui/styles/pages/account/lists.css'
import { useStore } from 'jotai/react'
import { useEffect, useState } from 'react'
import { fetchPage } from '#app/client/request/fetch-page.ts'
import { wishlistAtom } from '#app/client/state/guest/wishlist.ts'
import { frameKey, visitAtom } from '#app/client/state/view.ts'
import { formatDeviceStay } from '#app/contracts/guests/saved-for.ts'
import { ListNotice } from '#app/features/lists/list-notice.tsx'
import { NamedListForm } from '#app/features/lists/named-list-form.tsx'
import { readDeviceDates } from '#app/features/shortlist/device-dates.ts'
import { readDeviceShortlist } from '#app/features/shortlist/device-shortlist.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { TextLink } from '#app/ui/actions/link-rows.tsx'
import { Pager } from '#app/ui/actions/pager.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { Tag } from '#app/ui/details/tag.tsx'
import { Disclosure } from '#app/ui/surfaces/disclosure.tsx'
import { LoadError } from '#app/ui/surfaces/load-error.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import { Bone, Skeleton } from '#app/ui/surfaces/skeleton.tsx'
import { CopyForm } from './copy-form.tsx'
import type { SavedStaysModel } from './model.ts'
import { EmptyList, SavedList } from './saved-list.tsx'

export function Page({ model }: { model: SavedStaysModel }) {
  useSharedList(model)
  const { hint, empty } = model
  return (
    <main id="main" className="wrap page lists-page">
      <ListNotice notice={model.notice} xsrf={model.xsrf} />
      <ListHead model={model} />
      {hint ? (
        <Notice
          title={hint.title}
          action={hint.action ? <LinkButton href={hint.action.href}>{hint.action.text}</LinkButton> : null}
        >
          {hint.text}
        </Notice>
      ) : null}
      {model.device ? <DeviceStays model={model} path={model.device.path} /> : <SavedList model={model} />}
      {empty && !model.device ? <EmptyList empty={empty} /> : null}
      {model.pager ? <Pager {...model.pager} /> : null}
      {model.copy ? <CopyForm copy={model.copy} xsrf={model.xsrf} title={model.title} /> : null}
    </main>
  )
}

const toolIcons = { share: 'share', clear: 'x', remove: 'trash' } as const

function ListHead({ model }: { model: SavedStaysModel }) {
  const { back, label, tools, rename } = model
  return (
    <>
      {back ? <TextLink className="tap" text={back.text} href={back.href} /> : null}
      <div className="list-head">
        <h1 className="display title-lg">
          <bdi>{model.title}</bdi>
        </h1>
        {label ? <Tag>{label}</Tag> : null}
        {tools.length > 0 ? (
          <div className="list-actions">
            {tools.map(({ name, text, href }) => (
              <LinkButton key={name} variant={name === 'share' ? 'quiet' : 'bare'} href={href}>
                <Icon name={toolIcons[name]} size="s" />
                <span>{text}</span>
              </LinkButton>
            ))}
          </div>
        ) : null}
      </div>
      {rename ? <Rename key={rename.value} rename={rename} xsrf={model.xsrf} /> : null}
    </>
  )
}

type RenameProps = { rename: NonNullable<SavedStaysModel['rename']>; xsrf: string }

function Rename({ rename, xsrf }: RenameProps) {
  return (
    <Disclosure summary={rename.summary} open={rename.error !== null}>
      <NamedListForm
        id="list-name"
        xsrf={xsrf}
        fields={{ step: 'rename', list: rename.list }}
        name={rename}
        button={rename.save}
      />
    </Disclosure>
  )
}

type DeviceListState = { model: SavedStaysModel } | 'loading' | 'empty' | 'failed'

/** Properties saved on this device: the browser requests them by their ids. */
function DeviceStays({ model, path }: { model: SavedStaysModel; path: string }) {
  const translate = useTranslate()
  const store = useStore()
  const [state, setState] = useState<DeviceListState>('loading')
  const [tries, setTries] = useState(0)

  // Syncs with the device's storage and the server.
  useEffect(() => {
    let isUnmounted = false
    const ids = readDeviceShortlist()
    const visit = store.get(visitAtom)
    const show = (next: DeviceListState) => (isUnmounted ? undefined : setState(next))
    if (ids.length === 0 || !visit) show('empty')
    else {
      const dates = readDeviceDates()
      const stays = ids.map((id) => formatDeviceStay(id, dates.get(id) ?? null)).join(',')
      const href = `${path}${path.includes('?') ? '&' : '?'}stays=${stays}`
      fetchPage(href, visit.build, frameKey(visit)).then(
        (page) => show(page?.name === 'savedStays' ? { model: page.model as SavedStaysModel } : 'failed'),
        () => show('failed'),
      )
    }
    return () => {
      isUnmounted = true
    }
  }, [store, path, tries])

  if (state === 'failed') return <LoadError onRetry={() => setTries((count) => count + 1)} />
  if (typeof state === 'object') return <SavedList model={state.model} />
  if (state === 'empty') return model.empty ? <EmptyList empty={model.empty} /> : null
  return (
    <>
      <div className="js-only">
        <Skeleton label={translate('lists.loading')}>
          <Bone shape="title" widthPercent={40} />
          <Bone widthPercent={80} />
          <Bone widthPercent={60} />
        </Skeleton>
      </div>
      <noscript>{model.empty ? <EmptyList empty={model.empty} /> : null}</noscript>
    </>
  )
}

/** Puts a shared list into the store while its page is open. */
function useSharedList({ code, title, stays }: SavedStaysModel): void {
  const store = useStore()
  // Syncs with the store: removes the shared list when the page is left.
  useEffect(() => {
    if (code === null) return
    const hotelIds = stays.map((stay) => (stay.kind === 'gone' ? stay.id : stay.card.id))
    store.set(wishlistAtom, (wishlist) => ({ ...wishlist, codeData: { code, name: title, hotelIds } }))
    return () => store.set(wishlistAtom, (wishlist) => ({ ...wishlist, codeData: null }))
  }, [store, code, title, stays])
}
