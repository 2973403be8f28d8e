/** Returns the path with a language or currency parameter: `lang=de`, `currency=EUR`. */
export function choicePath({ pathname, search }: URL, name: 'lang' | 'currency', value: string): string {
  const query = new URLSearchParams(search)
  query.set(name, value)
  return `${pathname}?${query}`
}
