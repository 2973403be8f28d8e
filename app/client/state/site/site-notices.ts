import { atom } from 'jotai/vanilla'

export type SiteNotice = {
  kind: 'country' | 'microsite' | 'install' | 'optin' | 'update'
  label: string
  text: string
  /** A link or an action, not both. */
  link?: { text: string; href: string }
  act?: { text: string; press: () => void }
  closeText: string
  onClose?: () => void
  /** Language of the copy, when it differs from the page's. */
  lang?: string
  direction?: 'ltr' | 'rtl'
}

/** Notices to show; only the first is visible. Empty on the server and until the page is idle. */
export const siteNoticesAtom = atom<readonly SiteNotice[]>([])
