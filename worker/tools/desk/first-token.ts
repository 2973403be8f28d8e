/**
 * Asks a desk that runs for its first token; null where it has given one before. Throws where the desk does not answer.
 */
export async function askFirstToken(url: string, setup: string): Promise<string | null> {
  const response = await fetch(`${url}/v1/setup`, { method: 'POST', headers: { Authorization: `Bearer ${setup}` } })
  if (response.status === 404) return null
  if (response.status !== 201) throw new Error(`the desk answers ${response.status}`)
  const { token } = (await response.json()) as { token: string }
  return token
}
