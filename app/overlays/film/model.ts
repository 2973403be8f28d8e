import type { PictureModel } from '#app/contracts/stays/stay-card.ts'

export type FilmOverlayData = {
  kind: 'film'
  title: string
  /** The brand's video with captions; null when it has none and the scenes are shown instead. */
  video: { href: string; captionsHref: string; language: string; languageName: string } | null
  scenes: { picture: PictureModel; caption: string }[]
}
