/** The same address of ours with a choice of the guest's: `lang=de`, `currency=EUR`. */
export function choicePath({ pathname, search }: URL, name: 'lang' | 'currency', value: string): string {
  const query = new URLSearchParams(search)
  query.set(name, value)
  return `${pathname}?${query}`
}
