export type ListNoticeModel = {
  tone: 'ok' | 'bad' | 'info'
  text: string
  undo: { token: string; text: string } | null
}

export type ListPart = {
  id: string
  name: string
  count: number
  isDefault: boolean
  url: string | null
  xsrf: string
}
