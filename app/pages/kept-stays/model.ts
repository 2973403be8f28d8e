import type { PagerProps } from '#app/components/actions/pager.tsx'
import type { PictureModel, StayCardModel } from '#app/contracts/stays/stay-card.ts'
import type { ListNoticeModel, ListPart } from '#app/features/lists/model.ts'

type Link = { text: string; href: string }

/** One list of stays: the default one, an own one, or one that was shared; every word is ready. */
export type KeptStaysModel = {
  title: string
  /** `A shared list`; null on own ones. */
  label: string | null
  count: number
  back: Link | null
  notice: ListNoticeModel | null
  hint: { title: string | null; text: string; action: Link | null } | null
  tools: { name: 'share' | 'clear' | 'remove'; text: string; href: string }[]
  /** The name of the list as a form; null where it keeps its name. */
  rename: { list: string; value: string; label: string; summary: string; save: string; error: string | null } | null
  /** For which stay the prices are; null where there are none. */
  dates: DatesForm | null
  sorts: { label: string; choices: (Link & { isCurrent: boolean })[] } | null
  stays: KeptStayModel[]
  pager: PagerProps | null
  /** Takes stays out: of an own list, or of this device; null on a shared one. */
  hearts: { list: string | null; back: string } | null
  copy: CopyModel | null
  empty: { title: string; text: string; action: Link } | null
  /** The stays are those of the device: the browser asks for them here. */
  device: { path: string } | null
  /** For the overlays; null where the list is not the guest's own. */
  list: ListPart | null
  /** What the store is told of a shared list [WISH-05]. */
  code: string | null
  xsrf: string
}

/** A stay as it is today, or one that is on offer no more. */
export type KeptStayModel =
  | { kind: 'stay'; card: StayCardModel; move: { way: 'fell' | 'rose'; text: string } | null }
  | { kind: 'gone'; id: number; name: string; place: string; picture: PictureModel; text: string }

/** The days prices are for, and a plain form for others. */
export type DatesForm = {
  text: string
  summary: string
  action: string
  kept: { name: string; value: string }[]
  checkin: { label: string; value: string; min: string }
  checkout: { label: string; value: string; min: string }
  go: string
}

/** Copying a shared list: into which of one's own, or the way in first. */
export type CopyModel = {
  title: string
  text: string
  code: string
  door: Link | null
  legend: string
  choices: { value: string; text: string; detail: string | null }[]
  name: { label: string; value: string; error: string | null }
  go: string
}
