import '#app/ui/styles/pages/listing.css'
import '#app/ui/styles/pages/own/lists.css'
import { useStore } from 'jotai/react'
import { useEffect } from 'react'
import { wishlistAtom } from '#app/client/state/guest/wishlist.ts'
import { ListNotice } from '#app/features/lists/list-notice.tsx'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { Pager } from '#app/ui/actions/pager.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import { CopyForm } from './copy-form.tsx'
import { DeviceStays } from './device-stays.tsx'
import { KeptList, Nothing } from './kept-list.tsx'
import { ListHead } from './list-head.tsx'
import type { SavedStaysModel } from './model.ts'

export function Page({ model }: { model: SavedStaysModel }) {
  useCodeData(model)
  const { hint, empty } = model
  return (
    <main id="main" className="wrap page kept">
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
      {model.device ? <DeviceStays model={model} path={model.device.path} /> : <KeptList model={model} />}
      {empty && !model.device ? <Nothing empty={empty} /> : null}
      {model.pager ? <Pager {...model.pager} /> : null}
      {model.copy ? <CopyForm copy={model.copy} xsrf={model.xsrf} title={model.title} /> : null}
    </main>
  )
}

function useCodeData({ code, title, stays }: SavedStaysModel): void {
  const store = useStore()
  // Syncs with the store: removes the shared list when the page is left.
  useEffect(() => {
    if (code === null) return
    const hotelIds = stays.map((stay) => (stay.kind === 'gone' ? stay.id : stay.card.id))
    store.set(wishlistAtom, (known) => ({ ...known, codeData: { code, name: title, hotelIds } }))
    return () => store.set(wishlistAtom, (known) => ({ ...known, codeData: null }))
  }, [store, code, title, stays])
}
