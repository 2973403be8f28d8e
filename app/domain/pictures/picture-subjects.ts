export const pictureSubjects = ['facade', 'room', 'bath', 'lobby', 'dining', 'view'] as const

export type PictureSubject = (typeof pictureSubjects)[number]
