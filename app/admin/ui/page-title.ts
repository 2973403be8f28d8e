import { useEffect } from 'react'

let title = ''
let waiting = 0

/** Sets the title of the tab, behind the number of guests who wait for an answer: `(3) Today`. */
export function usePageTitle(next: string): void {
  useEffect(() => {
    title = next
    write()
  }, [next])
}

/** Sets how many guests wait for an answer, for the title of the tab on any page. */
export function useWaitingInTitle(count: number): void {
  useEffect(() => {
    waiting = count
    write()
    return () => {
      waiting = 0
      write()
    }
  }, [count])
}

function write(): void {
  if (title !== '') document.title = writeTitle(title, waiting)
}

export function writeTitle(page: string, count: number): string {
  return count > 0 ? `(${count}) ${page}` : page
}
