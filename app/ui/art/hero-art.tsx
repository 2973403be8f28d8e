type Files = { wide: string; tall: string }

/** Files of the hero drawing with the size of its wide version, and the files of its dark version. */
type Hero = Files & { dark: Files | null; width: number; height: number }

const NARROW = '(max-width: 559.98px)'
const DARK = '(prefers-color-scheme: dark)'

/** Hero drawing. It is the LCP element of its page, so it loads with high priority. */
export function HeroArt({ hero: { wide, tall, dark, width, height } }: { hero: Hero }) {
  return (
    <div className="hero-art">
      <picture>
        {dark ? <source media={`${NARROW} and ${DARK}`} srcSet={dark.tall} /> : null}
        {dark ? <source media={DARK} srcSet={dark.wide} /> : null}
        <source media={NARROW} srcSet={tall} />
        <img src={wide} width={width} height={height} alt="" fetchPriority="high" />
      </picture>
    </div>
  )
}
