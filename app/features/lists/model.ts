/** What a page of the lists says has just been done, and what brings it back. */
export type ListNoticeModel = {
  tone: 'ok' | 'bad' | 'info'
  text: string
  undo: { token: string; text: string } | null
}

/** An own list as its overlays show it. */
export type ListPart = {
  id: string
  name: string
  count: number
  /** Cannot be removed. */
  isDefault: boolean
  /** Where it is shared; null: it is not. */
  url: string | null
  xsrf: string
}
