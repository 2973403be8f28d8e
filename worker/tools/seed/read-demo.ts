import { existsSync, readFileSync } from 'node:fs'
import { type BrandId, listBrands } from '#app/brands/brands.ts'
import type { Locale } from '#app/i18n/locales.ts'

type DemoFile = 'deals' | 'coupons' | 'city-texts' | `city-texts.${Locale}`

/** Reads a file of each brand's folder `demo`; its rows are not validated. */
export function readDemo<Row>(name: DemoFile): { brandId: BrandId; row: Row }[] {
  return listBrands().flatMap(({ id }) => {
    const file = new URL(`../../../app/brands/${id}/demo/${name}.json`, import.meta.url)
    const rows: Row[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
    return rows.map((row) => ({ brandId: id, row }))
  })
}
