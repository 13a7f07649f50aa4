// The two pictures of the README, from the running app: `npm run pictures`. Three screens of the demo firm each, light
// and dark, at a minute that does not change.
import fs from 'node:fs'
import path from 'node:path'
import { launchChromium, PHONE } from '../test/support/chromium.ts'
import { call, signIn } from './bench/server.mjs'
import { buildClient } from './build-client.mjs'
import { root } from './build-server.mjs'
import { NOW, startFrozenServer, still } from './frozen.mjs'

const OUT = path.join(root, 'docs/pictures')
const SCALE = 1.5
const GROUND = { light: '#e8eaee', dark: '#000000' }

await buildClient('h5')
const server = await startFrozenServer()
const browser = await launchChromium()
try {
  fs.mkdirSync(OUT, { recursive: true })
  const token = await signIn(server.address)
  const waiting = await call(server.address, 'workflow/getNeedMyDoWorkList', { types: [2004, 2006, 2010] }, token)
  const addresses = [
    '/workbench/workbench',
    `/approval/handle/common?needMyDo=1&id=${waiting.records[0].workId}`,
    '/message/message-center/message-center',
  ]
  for (const scheme of ['light', 'dark']) {
    const screens = []
    for (const address of addresses) screens.push(await shoot(address, scheme, token))
    await join(screens, scheme)
  }
} finally {
  await browser.close()
  await server.stop()
}

async function shoot(address, colorScheme, token) {
  const context = await browser.newContext({
    ...PHONE,
    deviceScaleFactor: SCALE,
    baseURL: server.address,
    colorScheme,
    reducedMotion: 'reduce',
  })
  await context.addInitScript((kept) => {
    localStorage.setItem('antou.guided', '1')
    localStorage.setItem('antou.token', kept)
  }, token)
  const page = await context.newPage()
  await page.clock.setFixedTime(NOW)
  await page.goto(address)
  await still(page)
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  await context.close()
  return picture
}

/** Side by side, as one picture. */
async function join(screens, scheme) {
  const page = await browser.newPage({ viewport: { width: 1_290, height: 892 }, deviceScaleFactor: SCALE })
  const images = screens.map(
    (bytes) =>
      `<img width="390" height="844" style="border-radius:24px" src="data:image/png;base64,${bytes.toString('base64')}">`,
  )
  const style = `margin:0;padding:24px;display:flex;gap:36px;background:${GROUND[scheme]}`
  await page.setContent(`<body style="${style}">${images.join('')}</body>`)
  await page.screenshot({ path: path.join(OUT, `${scheme}.png`) })
  await page.close()
}
