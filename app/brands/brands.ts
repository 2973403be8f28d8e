import type { BrandData } from './brand.ts'
import { brandFolders } from './brand-folders.ts'

export type BrandId = keyof typeof brandFolders

export type Brand = BrandData & {
  id: BrandId
  wireId: string
  logo: { mark: string; wordmark: string }
  favicons: { rel: 'icon' | 'apple-touch-icon'; type: string; href: string }[]
  titleMessage: string
  descriptionMessage: string
  taglineMessage: string
  bookInMessage: string
  taglineValueMessages: string[]
}

const brands = Object.fromEntries(Object.entries(brandFolders).map(([id, data]) => [id, toBrand(id as BrandId, data)]))

function toBrand(id: BrandId, data: BrandData): Brand {
  return {
    ...data,
    id,
    wireId: data.wireId ?? id,
    logo: { mark: `mark-${id}`, wordmark: data.wordmark },
    favicons: [
      { rel: 'icon', type: 'image/png', href: artPath({ ...data, id }, 'favicon.png') },
      { rel: 'apple-touch-icon', type: 'image/png', href: artPath({ ...data, id }, 'touch.png') },
    ],
    titleMessage: wordId(id, 'title'),
    descriptionMessage: wordId(id, 'description'),
    taglineMessage: 'home.tagline',
    bookInMessage: 'home.bookIn',
    taglineValueMessages: ['home.taglineLocations', 'home.taglineCountries', 'home.taglineTaps'],
  }
}

export function artPath({ id, artEdition }: Pick<Brand, 'id' | 'artEdition'>, file: string): string {
  return `/art/${id}.${artEdition}/${file}`
}

export function wordId(id: string, word: string): string {
  return `common.brand.${id}.${word}`
}

export function findBrand(id: BrandId): Brand {
  const brand = brands[id]
  if (!brand) throw new Error(`No brand has the id ${id}`)
  return brand
}

export function isBrandId(text: string): text is BrandId {
  return Object.hasOwn(brands, text)
}

export function listBrands(): Brand[] {
  return Object.values(brands).sort((a, b) => Number(b.isMain) - Number(a.isMain))
}

export function mainBrand(): Brand {
  const [main] = listBrands()
  if (!main) throw new Error('There is no brand')
  return main
}
