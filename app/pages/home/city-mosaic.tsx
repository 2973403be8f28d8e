import { Picture } from '#app/components/picture.tsx'
import type { CityTile } from './model.ts'

/** Five places: one large, four beside it. */
export function CityMosaic({ tiles }: { tiles: CityTile[] }) {
  return (
    <div className="mosaic">
      {tiles.map((tile, index) => (
        <a key={tile.href} className={index === 0 ? 'a' : 'b'} href={tile.href}>
          <Picture
            {...tile.picture}
            sizes={index === 0 ? '(min-width: 780px) 590px, 100vw' : '(min-width: 780px) 290px, 50vw'}
          />
          <div>
            <h3>{tile.name}</h3>
            <p className="sm muted num">{tile.meta}</p>
          </div>
        </a>
      ))}
    </div>
  )
}
