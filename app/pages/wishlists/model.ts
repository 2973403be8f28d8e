import type { PictureModel } from '#app/contracts/stays/stay-card.ts'
import type { ListNoticeModel } from '#app/features/lists/model.ts'

/** All lists of a guest; every word is ready. */
export type WishlistsModel = {
  title: string
  lead: string
  notice: ListNoticeModel | null
  /** In place of the lists for who is not signed in. */
  door: { text: string; href: string } | null
  lists: OwnListCard[]
  make: NameForm | null
  /** A stay is waiting for its list: the chooser of the hearts without script. */
  choose: ChooseForm | null
  xsrf: string
}

export type OwnListCard = {
  id: string
  name: string
  href: string
  count: string
  shared: string | null
  pictures: PictureModel[]
}

export type NameForm = { heading: string; label: string; button: string; value: string; error: string | null }

export type ChooseForm = {
  title: string
  hotelId: string
  choices: { value: string; text: string; detail: string }[]
  /** The choice of a new list. */
  fresh: string
  label: string
  button: string
  error: string | null
}
