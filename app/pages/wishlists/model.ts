import type { PictureModel } from '#app/contracts/stays/stay-card.ts'
import type { ListNoticeModel } from '#app/features/lists/model.ts'

export type WishlistsModel = {
  title: string
  lead: string
  notice: ListNoticeModel | null
  signInLink: { text: string; href: string } | null
  lists: OwnListCard[]
  createForm: NameForm | null
  /** Form that saves a property to a list; used instead of the heart's overlay without script. */
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
  /** Dates and party the stay is saved for. */
  dates: Record<string, string>
  choices: { value: string; text: string; detail: string }[]
  newListLabel: string
  label: string
  button: string
  error: string | null
}
