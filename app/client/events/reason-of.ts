export function reasonOf(code: string | number): string {
  const text = String(code)
  return /^[A-Za-z][\w-]{0,39}$|^\d{1,5}$/.test(text) ? text : 'other'
}
