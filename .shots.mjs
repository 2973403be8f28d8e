import { chromium } from '@playwright/test'
import { startHost } from './worker/local/host.ts'
import { inProject } from './worker/local/project.ts'
import { mkdirSync } from 'node:fs'
const out = '/tmp/acc-shots'; mkdirSync(out, { recursive: true })
const port = 8813
const host = await startHost({ port, state: inProject('.wrangler/e2e-state'), bindings: { ENVIRONMENT: 'test' } })
await host.ready
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
try {
  for (const [w, lang] of [[360, 'en'], [1440, 'en'], [360, 'ar'], [1440, 'ar']]) {
    const phone = '9' + String(Math.floor(Math.random() * 1e9)).padStart(9, '0')
    const ctx = await browser.newContext({ viewport: { width: w, height: w < 500 ? 780 : 900 }, baseURL: `http://localhost:${port}`, javaScriptEnabled: true })
    const page = await ctx.newPage()
    page.on('console', (m) => { if (m.type() === 'error') console.log('CONSOLE', w, lang, m.text().slice(0, 300)) })
    const shot = async (name) => { await page.waitForTimeout(250); const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth); if (over > 0) console.log('OVERFLOW', name, w, lang, over); await page.screenshot({ path: `${out}/${name}-${w}-${lang}.png`, fullPage: true }) }
    await page.goto(`/accountdetails?lang=${lang}`); await page.evaluate(() => { for (const n of ['privacy-notice', 'country-hint']) document.cookie = `${n}=closed; Path=/` })
    await page.reload(); await shot('door')
    await page.goto('/login')
    await page.locator('input[name=phone]').fill(phone)
    await page.locator('form button[type=submit]').first().click()
    await page.locator('input[name=otp]').waitFor()
    const text = await page.locator('.notice').first().textContent()
    await page.locator('input[name=otp]').fill(/\d{6}/.exec(text)[0])
    await page.locator('form button[type=submit]').first().click()
    await page.waitForURL((u) => !u.pathname.startsWith('/login'))
    await page.goto('/accountdetails'); await shot('profile')
    await page.locator('#profile-first_name').fill('A<b>')
    await page.waitForFunction(() => document.documentElement.dataset.live === 'true')
    await page.locator('form:has(input[value=profile]) button[type=submit]').click()
    await page.locator('[aria-invalid=true]').first().waitFor(); await shot('profile-error')
    await page.goto('/accountdetails/phone'); await shot('phone')
    await page.locator('input[name=phone]').fill('9' + String(Math.floor(Math.random() * 1e9)).padStart(9, '0'))
    await page.locator('main form button[type=submit]').first().click(); await page.locator('input[name=otp]').waitFor(); await shot('phone-code')
    await page.goto('/accountdetails/email?error=email'); await shot('email-error')
    await page.goto('/accountdetails/export'); await shot('export')
    await page.goto('/accountdetails/delete'); await shot('delete')
    await page.goto('/accountdetails/oyomoney'); await shot('wallet')
    await page.goto('/accountdetails/oyomoney?currency=EUR'); await shot('wallet-empty')
    await page.goto('/travel-agent-login'); await shot('agent')
    await page.setExtraHTTPHeaders({ 'X-Test-Now': new Date(Date.now() + 12 * 60000).toISOString() })
    await page.goto('/accountdetails/delete'); await shot('proof')
    await ctx.close()
  }
} finally { await browser.close(); await host.dispose() }
console.log('done'); process.exit(0)
