import { text } from '#app/admin/text/text.ts'
import { SelectField } from '#app/admin/ui/choice.tsx'
import type { ListedBrand } from './use-brand.ts'

type Props = { brands: readonly ListedBrand[]; chosen: string; choose: (brand: string) => void }

/** The choice of the site, where there are several. */
export function BrandPicker({ brands, chosen, choose }: Props) {
  if (brands.length < 2) return null
  const options = brands.map(({ brand, effective }) => ({ value: brand, label: effective.site_name }))
  return <SelectField label={text('settings.site')} value={chosen} options={options} onChange={choose} />
}
