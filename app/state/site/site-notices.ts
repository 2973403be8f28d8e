import { atom } from 'jotai/vanilla'

/** Something the site says beside the page until the guest closes it; every text is ready to show. */
export type SiteNotice = {
  kind: 'country' | 'microsite' | 'install' | 'optin' | 'update'
  /** Names the notice for whoever does not see it. */
  label: string
  text: string
  /** Where it leads, or what it does: one of them. */
  link?: { text: string; href: string }
  act?: { text: string; press: () => void }
  closeText: string
  onClose?: () => void
  /** Of the texts, where they are not in the language of the page. */
  lang?: string
  direction?: 'ltr' | 'rtl'
}

/** What is still to be said; the first is on show. Empty on the server and until the page is at rest. */
export const siteNoticesAtom = atom<readonly SiteNotice[]>([])
