import { expect, test } from 'vitest'
import { readSocialSettings } from '#worker/services/accounts/social/social-settings.ts'

test("a provider's settings are complete; secrets use HTTP to localhost only", () => {
  const google = { GOOGLE_CLIENT_ID: 'an-id', GOOGLE_CLIENT_SECRET: 'a-secret' }
  expect(readSocialSettings({})).toEqual({ google: null, facebook: null, apple: null, truecaller: null })
  expect(readSocialSettings(google).google?.issuer).toBe('https://accounts.google.com')
  expect(() => readSocialSettings({ GOOGLE_CLIENT_ID: 'an-id' })).toThrow('GOOGLE_CLIENT_SECRET')
  expect(() => readSocialSettings({ APPLE_CLIENT_ID: 'an-id' })).toThrow('APPLE_TEAM_ID, APPLE_KEY_ID')
  expect(readSocialSettings({ ...google, GOOGLE_ISSUER: 'http://127.0.0.1:9000' }).google?.issuer).toContain('9000')
  for (const url of ['http://accounts.example', 'http://localhost.example', 'ftp://x.example']) {
    expect(() => readSocialSettings({ ...google, GOOGLE_ISSUER: url }), url).toThrow('https')
  }
})
