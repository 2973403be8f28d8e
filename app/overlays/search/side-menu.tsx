import '#app/ui/styles/overlays/list-sheet.css'
import { useAtomValue } from 'jotai/react'
import { authAtom } from '#app/client/state/guest/auth.ts'
import { savedHotelsAtom } from '#app/client/state/guest/saved-hotels.ts'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { visitAtom } from '#app/client/state/view.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'

const SAVED = 'sheet.saved'
const membershipLink = ['sheet.membership', '/wizardprofile'] as const

const sections: readonly { heading: MessageId; links: readonly (readonly [message: MessageId, href: string])[] }[] = [
  {
    heading: 'sheet.findStay',
    links: [
      ['search.search', '/?modal=searchBarAutoComplete'],
      ['search.nearMe', '/hotels-near-me'],
      ['sheet.cities', '/?modal=citycarousallist'],
      ['sheet.topCities', '/?modal=gttCitiesPopup'],
      ['sheet.neighbourhoods', '/?modal=homecarousellocality'],
      ['sheet.regions', '/?modal=allRegions'],
    ],
  },
  {
    heading: 'sheet.yours',
    links: [
      ['sheet.manageBooking', '/my-booking'],
      [SAVED, '/saved-hotels'],
      ['sheet.lists', '/wishlist'],
    ],
  },
]

export function Overlay({ closeHref }: OverlayProps) {
  const translate = useTranslate()
  const isLoggedIn = useAtomValue(visitAtom)?.isLoggedIn ?? false
  const { count } = useAtomValue(savedHotelsAtom)
  const { status } = useAtomValue(authAtom).wizardProfile
  const account = isLoggedIn ? (['sheet.account', '/accountdetails'] as const) : (['sheet.signIn', '/login'] as const)
  const accountLinks = [...(status === 'NOT_MEMBER' ? [] : [membershipLink]), account]
  return (
    <OverlayDialog size="sm" title={translate('sheet.menu')} closeHref={closeHref}>
      <nav className="grid-5 place-sheet" aria-label={translate('sheet.menu')}>
        {sections.map(({ heading, links }) => (
          <section key={heading}>
            <h3 className="title-sm">{translate(heading)}</h3>
            <ul>
              {(heading === 'sheet.yours' ? [...links, ...accountLinks] : links).map(([message, href]) => (
                <li key={href}>
                  <a href={href}>
                    <span className="strong">
                      {count > 0 && message === SAVED ? translate('sheet.savedCount', { count }) : translate(message)}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </OverlayDialog>
  )
}
