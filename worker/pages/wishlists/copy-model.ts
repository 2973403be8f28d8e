import { sharedPath } from '#app/domain/lists/list-paths.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { CopyModel } from '#app/pages/kept-stays/model.ts'
import type { OwnList } from '#worker/loyalty/wishlists/wishlist.ts'

type CopyFacts = {
  code: string
  title: string
  isSignedIn: boolean
  own: readonly OwnList[]
  refused: { name: string; error: string } | null
  translate: Translate
}

/**
 * Copies a shared list into a new one or one of the guest's lists; a visitor without an account is asked to sign in.
 */
export function copyModel({ code, title, isSignedIn, own, refused, translate }: CopyFacts): CopyModel {
  const door = { text: translate('lists.copyDoor'), href: `/login?retUrl=${encodeURIComponent(sharedPath(code))}` }
  return {
    title: translate('lists.copyTitle'),
    text: translate(isSignedIn ? 'lists.copyText' : 'lists.copyDoorText'),
    code,
    door: isSignedIn ? null : door,
    legend: translate('lists.copyInto'),
    choices: [
      { value: '', text: translate('lists.copyNew'), detail: null },
      ...own.map(({ id, name, count }) => ({
        value: id,
        text: name ?? translate('lists.savedTitle'),
        detail: translate('lists.count', { count }),
      })),
    ],
    name: {
      label: translate('lists.nameLabel'),
      value: refused?.name ?? title,
      error: refused?.error ?? null,
    },
    go: translate('lists.copyGo'),
  }
}
