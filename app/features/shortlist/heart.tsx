import { useAtomValue, useStore } from 'jotai/react'
import { useEffect, useRef, useState } from 'react'
import { type HeartProps, heartSlotAtom, shortlistAtom } from '#app/client/state/guest/shortlist.ts'
import { listsWith, wishlistAtom } from '#app/client/state/guest/wishlist.ts'
import { localeAtom } from '#app/client/state/site/locale.ts'
import { useNavigate } from '#app/client/state/use-navigation.ts'
import { viewAtom, visitAtom } from '#app/client/state/view.ts'
import { DEFAULT_LIST } from '#app/domain/lists/list-limits.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import type { Translate } from '#app/i18n/messages.ts'
import { nameComma } from '#app/i18n/names/place-line.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { HeartButton } from '#app/ui/actions/heart-button.tsx'
import { announce } from '#app/ui/surfaces/announce.ts'
import { Toast, type ToastProps } from '#app/ui/surfaces/toast.tsx'
import { saveToList } from './save-to-list.ts'

type ToastMessage = Pick<ToastProps, 'title' | 'icon' | 'action'>

/** Saves a property or removes it. When it is on named lists, opens the choice of the list to change. */
export function Heart({ id, name, on: isSavedOverride, isTapped = false }: HeartProps) {
  // The messages of hearts come with their slot; those of dialogs with the page.
  const translatePage = useTranslate()
  const translate = useAtomValue(heartSlotAtom)?.translate ?? translatePage
  const shortlist = useAtomValue(shortlistAtom)
  const isOn = isSavedOverride ?? shortlist.has(id)
  const namedLists = listsWith(useAtomValue(wishlistAtom), id)
  const isLoggedIn = useAtomValue(visitAtom)?.isLoggedIn ?? false
  const chooseListHref = withOverlay(useAtomValue(viewAtom)?.page.path ?? '/', 'chooseList', { save: String(id) })
  const store = useStore()
  const navigate = useNavigate()
  const { locale } = useAtomValue(localeAtom)
  const [message, setMessage] = useState<ToastMessage | null>(null)
  const mustSave = useRef(isTapped)

  // Runs once after mounting: repeats the tap on the link that was here before this part was loaded.
  useEffect(() => {
    if (!mustSave.current) return
    mustSave.current = false
    if (!isOn) toggle()
  })

  async function toggle() {
    if (isOn && namedLists.length > 0) return navigate(chooseListHref)
    setMessage(null)
    const error = await saveToList(store, { stay: { id, name }, listId: DEFAULT_LIST, isOn: !isOn })
    // An empty error is one without a message of the server.
    if (error !== null) showMessage({ icon: 'warning', title: error || translate('notices.saveFailed') })
    else if (!isOn) showMessage({ icon: 'check', title: savedMessage(), action: followUpAction() })
  }

  /** Confirmation with the place of storage: without an account only this browser. */
  function savedMessage(): string {
    return translate(isLoggedIn ? 'notices.saved' : 'notices.savedOnDevice')
  }

  /** Signed-in guests may choose a list; others get a link to their saved properties. */
  function followUpAction(): ToastMessage['action'] {
    const onClick = () => setMessage(null)
    if (isLoggedIn) return { text: translate('lists.chooseList'), href: chooseListHref, onClick }
    return { text: translate('notices.seeSaved'), href: '/saved-hotels', onClick }
  }

  function showMessage(next: ToastMessage): void {
    setMessage(next)
    // A popover is not announced by every screen reader.
    announce(next.title ?? '')
  }

  return (
    <>
      <HeartButton
        on={isOn}
        label={labelOf({ name, lists: namedLists, comma: nameComma(locale) }, translate)}
        onClick={toggle}
      />
      {message ? (
        <div popover="manual" className="over-all" ref={showOnTop}>
          <Toast
            {...message}
            isAnnouncedByCaller
            closeLabel={translatePage('ui.close')}
            onClose={() => setMessage(null)}
          />
        </div>
      ) : null}
    </>
  )
}

type LabelInput = { name: string; lists: readonly { name: string }[]; comma: string }

function labelOf({ name, lists, comma }: LabelInput, translate: Translate): string {
  if (lists.length === 0) return translate('notices.save', { name })
  return translate('lists.savedIn', { name, lists: lists.map((list) => list.name).join(comma) })
}

/** Shows the toast as a popover, because the cards are stacking contexts that would cover it. */
function showOnTop(element: HTMLElement | null): void {
  element?.showPopover()
}
