import { usePlaces } from '#app/admin/client/places.ts'

/** Returns the cities of the site by name. */
export function useCities(): { value: string; label: string }[] {
  return usePlaces('cities').map(({ slug, name }) => ({ value: slug, label: name }))
}

/** Returns a function that names a city; its code while the names are not read, or for a city that is gone. */
export function useCityName(): (slug: string) => string {
  const cities = useCities()
  return (slug) => cities.find(({ value }) => value === slug)?.label ?? slug
}
