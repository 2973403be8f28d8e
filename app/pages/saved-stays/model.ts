import type { PictureModel, StayCardModel } from '#app/contracts/stays/stay-card.ts'
import type { CompareChoiceModel } from '#app/features/compare/model.ts'
import type { ListNoticeModel, ListPart } from '#app/features/lists/model.ts'
import type { PagerProps } from '#app/ui/actions/pager.tsx'

type Link = { text: string; href: string }

export type SavedStaysModel = {
  title: string
  label: string | null
  count: number
  back: Link | null
  notice: ListNoticeModel | null
  hint: { title: string | null; text: string; action: Link | null } | null
  tools: { name: 'share' | 'clear' | 'remove'; text: string; href: string }[]
  rename: { list: string; value: string; label: string; summary: string; save: string; error: string | null } | null
  dates: DatesForm | null
  sorts: { label: string; choices: (Link & { isCurrent: boolean })[] } | null
  stays: SavedStayModel[]
  pager: PagerProps | null
  /** Null below two stays. */
  compare: CompareChoiceModel | null
  /** Removal from a list or from this device; null for shared lists. */
  hearts: { list: string | null; back: string } | null
  copy: CopyModel | null
  empty: { title: string; text: string; action: Link } | null
  /** The list is on the device: the browser requests its properties by this path. */
  device: { path: string } | null
  list: ListPart | null
  /** Code of a shared list; null for the guest's own. */
  code: string | null
  xsrf: string
}

export type SavedStayModel =
  | {
      kind: 'stay'
      card: StayCardModel
      /** The unit of the price with its beds; null without a price. */
      room: string | null
      /** Dates and party of the price, with the total when saved and now; null where the page states the dates. */
      saved: SavedForModel | null
      /** The total of now, which the browser stores with a stay saved on the device. */
      total: { amountMinor: number; currency: string } | null
      move: { way: 'fell' | 'rose'; text: string } | null
    }
  | { kind: 'gone'; id: number; name: string; place: string; picture: PictureModel; text: string }

export type SavedForModel = {
  tone: 'muted' | 'warn' | 'fell' | 'rose'
  text: string
  link: Link | null
  /** The price is for the dates the stay was saved for. */
  isOwn: boolean
}

export type DatesForm = {
  text: string
  /** Leads back to each stay's own dates. */
  ownDates: Link | null
  summary: string
  action: string
  hiddenFields: { name: string; value: string }[]
  checkin: { label: string; value: string; min: string }
  checkout: { label: string; value: string; min: string }
  button: string
}

export type CopyModel = {
  title: string
  text: string
  code: string
  signInLink: Link | null
  legend: string
  choices: { value: string; text: string; detail: string | null }[]
  name: { label: string; value: string; error: string | null }
  button: string
}
