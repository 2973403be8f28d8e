/**
 * Requests the first token of a running admin; returns null when it was issued before. Throws when the admin does not
 * respond as expected.
 */
export async function requestFirstToken(url: string, setupSecret: string): Promise<string | null> {
  const headers = { Authorization: `Bearer ${setupSecret}` }
  const response = await fetch(`${url}/v1/setup`, { method: 'POST', headers })
  if (response.status === 404) return null
  if (response.status !== 201) throw new Error(`the admin responded ${response.status}`)
  const { token } = (await response.json()) as { token: string }
  return token
}
