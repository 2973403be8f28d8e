import { Picture } from '#app/components/facts/picture.tsx'
import type { SearchModel } from '#app/features/search-box/model.ts'
import { withStayParams } from '#app/features/search-box/stay-params.ts'
import { useStay } from '#app/features/search-box/use-stay.ts'
import type { CityTile } from './model.ts'

export function CityMosaic({ tiles, search }: { tiles: CityTile[]; search: SearchModel }) {
  const { picked } = useStay(search)
  return (
    <div className="mosaic">
      {tiles.map((tile, index) => (
        <a
          key={tile.href}
          className={index === 0 ? 'a' : 'b'}
          href={picked ? withStayParams(tile.href, picked.stay) : tile.href}
        >
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
