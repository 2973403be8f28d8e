import type { PictureModel } from '#app/contracts/stays/stay-card.ts'

/** How booking works, told in moving pictures. */
export type FilmSheet = {
  kind: 'film'
  title: string
  /** The brand's own film with its captions; null where it has none: then the scenes are shown one after the other. */
  video: { href: string; captionsHref: string; language: string; languageName: string } | null
  scenes: { picture: PictureModel; caption: string }[]
}
