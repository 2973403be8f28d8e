import '#app/ui/styles/overlays/overlays.css'
import '#app/ui/styles/features/lists.css'
import { useAtomValue, useSetAtom, useStore } from 'jotai/react'
import { type FormEvent, useEffect, useState } from 'react'
import { record } from '#app/client/events/record.ts'
import { call } from '#app/client/request/browser-call.ts'
import { savedHotelsAtom } from '#app/client/state/guest/saved-hotels.ts'
import { type NamedList, wishlistAtom } from '#app/client/state/guest/wishlist.ts'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { viewAtom, visitAtom } from '#app/client/state/view.ts'
import type { OwnListResponse } from '#app/contracts/guests/wishlist.ts'
import { DEFAULT_LIST } from '#app/domain/lists/list-limits.ts'
import { MAX_NAME_LENGTH } from '#app/domain/lists/list-name.ts'
import { listsPath } from '#app/domain/lists/list-paths.ts'
import { overlayDetailIn } from '#app/domain/routes/overlay-address.ts'
import { loadShortlist } from '#app/features/shortlist/load-shortlist.ts'
import { readRequestedDates } from '#app/features/shortlist/read-requested-dates.ts'
import { saveToList } from '#app/features/shortlist/save-to-list.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { PrimaryLink } from '#app/ui/actions/link-button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import { Bone, Skeleton } from '#app/ui/surfaces/skeleton.tsx'

/** Selects the lists that contain the property of the URL, or creates a new list. */
export function Overlay({ closeHref }: OverlayProps) {
  const translate = useTranslate()
  const path = useAtomValue(viewAtom)?.page.path ?? '/'
  const id = Number(overlayDetailIn(path, 'save'))
  const isLoggedIn = useAtomValue(visitAtom)?.isLoggedIn ?? false
  if (!Number.isSafeInteger(id) || id < 1) return null
  return (
    <OverlayDialog title={translate('lists.chooseTitle')} closeHref={closeHref} size="sm">
      {isLoggedIn ? <ListSelection id={id} closeHref={closeHref} /> : <SignInPrompt path={path} />}
    </OverlayDialog>
  )
}

/** Returns the dates and party of a page's URL as query parameters. */
function datesIn(path: string): Record<string, string> {
  const params = Object.entries(readRequestedDates(path) ?? {})
  return Object.fromEntries(params.filter((entry): entry is [string, string] => entry[1] !== null))
}

function SignInPrompt({ path }: { path: string }) {
  const translate = useTranslate()
  return (
    <div className="grid-4 list-share">
      <p>{translate('lists.door')}</p>
      <PrimaryLink block text={translate('account.signIn')} href={`/login?retUrl=${encodeURIComponent(path)}`} />
    </div>
  )
}

function ListSelection({ id, closeHref }: { id: number; closeHref: string }) {
  const translate = useTranslate()
  const store = useStore()
  const saved = useAtomValue(savedHotelsAtom)
  const { data } = useAtomValue(wishlistAtom)
  const [error, setError] = useState<string | null>(null)
  const name = saved.hotels.find((hotel) => hotel.id === id)?.name ?? ''

  // Syncs with the server: lists may have changed on another device.
  useEffect(() => {
    loadShortlist(true, call).then((loaded) => {
      if (loaded.lists === null) return setError(translate('lists.failed'))
      store.set(savedHotelsAtom, loaded.saved)
      store.set(wishlistAtom, (wishlist) => ({ ...wishlist, data: loaded.lists }))
    })
  }, [store, translate])

  async function updateList(listId: string, isOn: boolean) {
    setError(null)
    const failure = await saveToList(store, { stay: { id, name }, listId, isOn })
    if (failure !== null) setError(failure || translate('lists.failed'))
  }

  return (
    <div className="grid-4">
      {error ? <Notice tone="bad">{error}</Notice> : null}
      {data ? (
        <>
          <ListChoices
            rows={[
              {
                id: DEFAULT_LIST,
                name: translate('lists.savedTitle'),
                hotelIds: saved.defaultShortlistResponse?.hotel_ids ?? [],
              },
              ...data,
            ]}
            propertyId={id}
            onChange={updateList}
          />
          <NewList propertyId={id} />
          <a className="btn quiet block" href={closeHref} data-close="">
            {translate('lists.chooseDone')}
          </a>
        </>
      ) : (
        <>
          <div className="js-only">
            <Skeleton label={translate('lists.loading')}>
              <Bone shape="control" />
              <Bone shape="control" />
            </Skeleton>
          </div>
          <noscript>
            <a className="link" href={listsPath({ keep: String(id), ...datesIn(closeHref) })}>
              {translate('lists.choosePlain')}
            </a>
          </noscript>
        </>
      )}
    </div>
  )
}

function NewList({ propertyId }: { propertyId: number }) {
  const translate = useTranslate()
  const setLists = useSetAtom(wishlistAtom)
  const [error, setError] = useState<string | undefined>()
  const [isBusy, setBusy] = useState(false)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const name = String(new FormData(form).get('name') ?? '')
    setBusy(true)
    const outcome = await call<{ wishlist: OwnListResponse }>('wishlist', {
      method: 'POST',
      body: { name, hotel_id: propertyId, ...readRequestedDates(location.pathname + location.search) },
    })
    setBusy(false)
    if (!outcome.ok) {
      const { fields, message } = outcome.error
      return setError(fields.name ?? (message || translate('lists.failed')))
    }
    const { id, hotel_ids: hotelIds } = outcome.data.wishlist
    const created = { id, name: outcome.data.wishlist.name ?? name, hotelIds }
    setLists((wishlist) => ({ ...wishlist, data: [...(wishlist.data ?? []), created] }))
    record('heart', { property: propertyId, is_on: true })
    setError(undefined)
    form.reset()
  }

  return (
    <form className="grid-3 list-new" onSubmit={onSubmit}>
      <TextInput
        id="new-list"
        name="name"
        label={translate('lists.copyNew')}
        error={error}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        placeholder={translate('lists.nameLabel')}
      />
      <Button type="submit" busy={isBusy}>
        {translate('lists.chooseMake')}
      </Button>
    </form>
  )
}

type ListChoicesProps = {
  rows: readonly NamedList[]
  propertyId: number
  onChange: (listId: string, isOn: boolean) => void
}

function ListChoices({ rows, propertyId, onChange }: ListChoicesProps) {
  const translate = useTranslate()
  return (
    <div className="list-boxes">
      {rows.map(({ id, name, hotelIds }) => (
        <Checkbox
          key={id}
          id={`keep-${id}`}
          label={<bdi>{name}</bdi>}
          end={translate('lists.count', { count: hotelIds.length })}
          checked={hotelIds.includes(propertyId)}
          onChange={(event) => onChange(id, event.currentTarget.checked)}
        />
      ))}
    </div>
  )
}
