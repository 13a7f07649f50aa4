import { bridgeCalls, CLIENTS, type ClientName, inChatApp, SHORT_WAITS } from '@test/support/hosts/chat-phone'
import type { BridgeScene } from '@test/support/hosts/fake-bridge'
import { fakeMicrophone } from '@test/support/hosts/fake-microphone'
import { bridgeApis } from '@test/support/hosts/host-apis'
import { hostBundle, openAlone } from '@test/support/hosts/host-bundle'
import { USER_AGENTS } from '@test/support/hosts/user-agents'
import type { Page } from 'playwright-core'
import type { Host } from '@/platform/port'
import { stage } from './support'

declare global {
  interface Window {
    besides: string[]
  }
}

// The vendors' own SDKs, the host's adapters and the server's signatures on a simulated bridge, with no page of the app
// around them. What the bridge is asked for is typed from the vendors' documents; nothing was run on a device.
const on = stage({ demo: true })

let script: string
beforeAll(async () => {
  script = await hostBundle()
})

async function aHost(name: ClientName, scene?: Partial<BridgeScene>): Promise<Page> {
  const page = await on.phone({ userAgent: USER_AGENTS[name] })
  await inChatApp(page, on.app, name, scene)
  await openAlone(page, script)
  return page
}

/** The same client where no bridge ever appears. */
async function aLiar(name: ClientName): Promise<Page> {
  const page = await on.phone({ userAgent: USER_AGENTS[name], permissions: [] })
  await page.addInitScript((hostMs) => Object.assign(window, { antouSettings: { hostMs } }), SHORT_WAITS)
  await openAlone(page, script)
  return page
}

type Doing = keyof { [K in keyof Host as Host[K] extends (...args: never[]) => Promise<unknown> ? K : never]: 1 }

/** Outcome of a call of the host's; files without what is another every time. */
const ends = (page: Page, doing: Doing, ...args: unknown[]): Promise<unknown> =>
  page.evaluate(
    async ([name, given]) => {
      const work = window.theHost[name] as (...rest: unknown[]) => Promise<{ ok: boolean; value?: unknown }>
      const outcome = await work(...(given as unknown[]))
      if (!Array.isArray(outcome.value)) return outcome
      const files = outcome.value as { name: string; type: string; blob: Blob }[]
      const bytes = await Promise.all(files.map(async ({ blob }) => [...new Uint8Array(await blob.arrayBuffer())]))
      return { ...outcome, value: files.map(({ name, type }, index) => ({ name, type, bytes: bytes[index] })) }
    },
    [doing, args] as const,
  )

const CONFIGURING = ['preVerifyJSAPI', 'agentConfig']
/** Fields that weixin-js-sdk adds to every call. */
const PROOF = ['appId', 'verifyAppId', 'verifySignType', 'verifyTimestamp', 'verifyNonceStr', 'verifySignature']

/** Calls of the bridge since the last time, without its configuration. */
async function asked(page: Page): Promise<[string, Record<string, unknown>][]> {
  const calls = await bridgeCalls(page)
  await page.evaluate(() => window.bridgeCalls.splice(0))
  return calls
    .filter(({ name }) => !CONFIGURING.includes(name))
    .map(({ name, args }) => [name, Object.fromEntries(Object.entries(args).filter(([key]) => !PROOF.includes(key)))])
}

const configured = async (page: Page) =>
  (await bridgeCalls(page)).filter(({ name }) => CONFIGURING.includes(name)).map(({ name, reply }) => [name, reply])

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** From now on what the host opens beside the page is written down instead. */
const watchWindows = (page: Page) =>
  page.evaluate(() => {
    window.besides = []
    window.open = (url) => {
      window.besides.push(String(url))
      return null
    }
  })
const besides = (page: Page) => page.evaluate(() => window.besides)

const PLACE = { lat: 39.9087, lng: 116.4586, name: '北京市朝阳区人民法院', address: '朝阳公园南路 2 号' }
const CARD = {
  title: '任务：归档卷宗',
  desc: '周以宁 创建',
  link: 'https://law.example/task/detail/detail?taskId=1',
  image: 'https://law.example/logo.png',
}
const FILE = { url: 'https://law.example/f/1', name: '起诉状.pdf', size: 2048 }
const PICTURES = ['https://law.example/1.jpg', 'https://law.example/2.jpg']
const DONE = { ok: true, value: undefined }
const APP_ONLY = { ok: false, why: 'appOnly' }

/** Abilities of each host. */
const EVERYWHERE = ['scan', 'image', 'location', 'openLocation', 'previewFile', 'close', 'record'] as const
const CAN = {
  wecomIos: { share: true, oauth: true },
  wecomAndroid: { share: true, oauth: true },
  wechatIos: { share: true, oauth: true },
  wechatAndroid: { share: true, oauth: true },
  miniProgram: { share: false, oauth: false },
} as const

/** Phones. What WeCom's desktop client has less is told below. */
const NAMES = (Object.keys(CLIENTS) as ClientName[]).filter((name) => name !== 'wecomDesktop')
const isIos = (name: ClientName) => CLIENTS[name].system === 'ios'
const isWecom = (name: ClientName) => name.startsWith('wecom')
const appOf = (name: ClientName) => (isWecom(name) ? '企业微信' : '微信')

/** All five, each with the page it was given before the first test. */
const pages = {} as Record<ClientName, Page>
beforeAll(async () => {
  for (const name of NAMES) {
    pages[name] = await aHost(name, { scan: 'https://law.example/?a=1' })
    await watchWindows(pages[name])
  }
})
beforeEach(() => Promise.all(Object.values(pages).map(asked)))

/** The outcome in each client: for what takes its time they need not wait for each other. */
async function inEach<T>(work: (page: Page, name: ClientName) => Promise<T>): Promise<Record<ClientName, T>> {
  const results = await Promise.all(NAMES.map(async (name) => [name, await work(pages[name], name)] as const))
  return Object.fromEntries(results) as Record<ClientName, T>
}

describe.each(NAMES)('the host in %s', (name) => {
  const inWecom = isWecom(name)
  const inMiniProgram = name === 'miniProgram'
  let page: Page
  beforeEach(() => {
    page = pages[name]
  })

  test('the host reports the abilities it has', async () => {
    const abilities = [...EVERYWHERE, 'share', 'oauth'] as const
    const can = await page.evaluate((names) => names.filter((ability) => window.theHost.can(ability)), abilities)
    const expected = [...EVERYWHERE, ...(['share', 'oauth'] as const).filter((key) => CAN[name][key])]
    expect(can).toEqual(expected)
  })

  test('the bridge accepts the server’s signature, once for one address', async () => {
    expect(await Promise.all([ends(page, 'ready'), ends(page, 'scan'), ends(page, 'ready')])).toEqual([
      DONE,
      { ok: true, value: 'https://law.example/?a=1' },
      DONE,
    ])
    const config = inWecom ? 'agentConfig' : 'preVerifyJSAPI'
    expect(await configured(page)).toEqual([[config, `${config}:ok`]])
  })

  test('scanning returns the text of any code, and of a bar code without its kind', async () => {
    const read = async (scan: string) => {
      await page.evaluate((text) => Object.assign(window.bridgeScene, { scan: text }), scan)
      return ends(page, 'scan')
    }
    expect(await read('CODE_128,6901234567892')).toEqual({ ok: true, value: '6901234567892' })
    expect(await read('甲,乙')).toEqual({ ok: true, value: '甲,乙' })
    expect(await asked(page)).toEqual([
      ['scanQRCode', { needResult: 1, scanType: ['qrCode', 'barCode'] }],
      ['scanQRCode', { needResult: 1, scanType: ['qrCode', 'barCode'] }],
    ])
  })

  test('choosing pictures takes at most nine and fetches their bytes one after another', async () => {
    if (!isIos(name)) {
      // Its bytes are documented for iOS only: elsewhere the page's own dialog, and the client is not asked.
      const choosing = page.waitForEvent('filechooser')
      const chosen = ends(page, 'chooseImage', { count: 1 })
      await (await choosing).setFiles({ name: '现场.png', mimeType: 'image/png', buffer: Buffer.from([7]) })
      expect(await chosen).toEqual({ ok: true, value: [{ name: '现场.png', type: 'image/png', bytes: [7] }] })
      return expect(await asked(page)).toEqual([])
    }
    const picture = (index: number) => ({ name: `图片${index}.jpg`, type: 'image/jpeg', bytes: [0, 1, 2, 3] })
    expect(await ends(page, 'chooseImage', { count: 20 })).toEqual({ ok: true, value: [picture(1), picture(2)] })
    expect(await asked(page)).toEqual([
      ['chooseImage', expect.objectContaining({ count: 9, sizeType: ['compressed'], sourceType: ['album', 'camera'] })],
      ['getLocalImgData', { localId: 'wxLocalResource://1' }],
      ['getLocalImgData', { localId: 'wxLocalResource://2' }],
    ])
    expect(await ends(page, 'chooseImage', { count: 1, camera: true })).toEqual({ ok: true, value: [picture(1)] })
    expect((await asked(page))[0]).toEqual([
      'chooseImage',
      expect.objectContaining({ count: 1, sourceType: ['camera'] }),
    ])
  })

  test('locating returns the position in the map datum of the client', async () => {
    expect(await ends(page, 'locate')).toEqual({ ok: true, value: { lat: 39.9087, lng: 116.4586, datum: 'gcj02' } })
    expect(await asked(page)).toEqual([['geoLocation', { type: 'gcj02' }]])
  })

  test('opening a place shows it on the client’s map', async () => {
    expect(await ends(page, 'openLocation', PLACE)).toEqual(DONE)
    const { lat: latitude, lng: longitude, name: title, address } = PLACE
    expect(await asked(page)).toEqual([
      ['openLocation', expect.objectContaining({ latitude, longitude, name: title, address, scale: 16 })],
    ])
  })

  test('previewing pictures starts at the tapped one, and local pictures are shown by the page', async () => {
    expect(await ends(page, 'previewImages', PICTURES, 1)).toEqual(DONE)
    expect(await asked(page)).toEqual([['imagePreview', { urls: PICTURES, current: PICTURES[1] }]])
    const local = ['blob:https://law.example/1', ...PICTURES]
    expect(await ends(page, 'previewImages', local, 0)).toEqual(DONE)
    await dialog(page, '查看图片').waitFor()
    expect(await asked(page)).toEqual([])
    await page.keyboard.press('Escape')
  })

  test(
    inWecom
      ? 'previewing a file uses the client’s viewer'
      : 'previewing a file opens it as a page, as WeChat has no viewer',
    async () => {
      expect(await ends(page, 'previewFile', FILE)).toEqual(DONE)
      expect(await asked(page)).toEqual(inWecom ? [['previewFile', FILE]] : [])
      expect(await besides(page)).toEqual(inWecom ? [] : [FILE.url])
    },
  )

  test('recording sound is done by the page, and the client is not asked', async () => {
    await page.evaluate(fakeMicrophone, 'tone' as const)
    const sound = await page.evaluate(async () => {
      const begun = await window.theHost.record({ longestMs: 700 })
      if (!begun.ok) return begun
      const recorded = await begun.value.done
      if (!recorded.ok || !recorded.value.blob) return recorded
      const bytes = await recorded.value.blob.arrayBuffer()
      return { name: recorded.value.name, seconds: (await new AudioContext().decodeAudioData(bytes)).duration }
    })
    expect(sound).toEqual({
      name: expect.stringMatching(/^录音 \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.(m4a|webm)$/),
      seconds: expect.any(Number),
    })
    // The share of sound depends on when a busy machine's microphone begins: that there is some is what counts.
    expect('seconds' in sound && sound.seconds).toBeGreaterThan(0)
    await page.evaluate(fakeMicrophone, 'denied' as const)
    expect(await ends(page, 'record', { longestMs: 700 })).toEqual({ ok: false, why: 'denied' })
    expect(await asked(page)).toEqual([])
  })

  test('a new address is configured anew where the client checks the current one', async () => {
    await page.evaluate(() => history.pushState(null, '', '/alone/next?taskId=1#part'))
    expect(await ends(page, 'ready')).toEqual(DONE)
    const config = inWecom ? 'agentConfig' : 'preVerifyJSAPI'
    // iOS WeChat goes on checking the address it was opened at.
    expect(await configured(page)).toEqual(name === 'wechatIos' ? [] : [[config, `${config}:ok`]])
  })

  test('closing the window uses the client’s way, in a mini program its way back', async () => {
    expect(await ends(page, 'closeWindow')).toEqual(DONE)
    expect(await asked(page)).toEqual([
      inMiniProgram ? ['invokeMiniProgramAPI', { name: 'navigateBack', arg: { delta: 1 } }] : ['closeWindow', {}],
    ])
  })
})

/** A moment by the page's own clock: on a slow machine its timers come in their order, however late. */
const moment = (page: Page, ms: number) => page.evaluate((wait) => new Promise((past) => setTimeout(past, wait)), ms)

/** Calls of the bridge once a page has been there for a moment. */
async function appears(page: Page, path: string) {
  await page.evaluate((to) => window.theHost.onRouteChange(to), path)
  await moment(page, 1_000)
  return asked(page)
}

test('sharing is hidden on a new page, shown by a card where the client has a menu, and hidden again on the next', async () => {
  const hidden = [
    ['hideMenuItems', { menuList: expect.arrayContaining(['menuItem:share:appMessage', 'menuItem:copyUrl']) }],
  ]
  const { title, desc, link, image: imgUrl } = CARD
  const sent = { shared: { ok: true, value: 'sent' }, calls: [['shareAppMessage', { title, desc, link, imgUrl }]] }
  const waits = {
    shared: { ok: true, value: 'menu' },
    calls: [
      ['updateAppMessageShareData', { title, desc, link, imgUrl }],
      ['showMenuItems', { menuList: ['menuItem:share:appMessage', 'menuItem:favorite'] }],
    ],
  }
  const wecom = { first: hidden, second: [], ...sent, third: [] }
  const wechat = { first: hidden, second: [], ...waits, third: hidden }
  const nothing = { first: [], second: [], shared: APP_ONLY, calls: [], third: [] }
  const seen = await inEach(async (page) => ({
    first: await appears(page, 'task/list/list'),
    second: await appears(page, 'task/detail/detail'),
    shared: await ends(page, 'share', CARD),
    calls: await asked(page),
    third: await appears(page, 'task/list/list'),
  }))
  expect(seen).toEqual({
    wecomIos: wecom,
    wecomAndroid: wecom,
    wechatIos: wechat,
    wechatAndroid: wechat,
    miniProgram: nothing,
  })
})

test('a refusal and a cancel are told apart, and a silent bridge does not block', async () => {
  const seen = await inEach(async (page) => {
    const mood = (next: BridgeScene['mood']) =>
      page.evaluate((given) => Object.assign(window.bridgeScene, { mood: given }), next)
    await mood('cancels')
    const cancelled = [await ends(page, 'scan'), await ends(page, 'locate')]
    await mood('refuses')
    const refused = [await ends(page, 'locate'), await ends(page, 'scan')]
    await mood('silent')
    const silent = await Promise.all([ends(page, 'scan'), ends(page, 'locate'), ends(page, 'closeWindow')])
    await mood('willing')
    return { cancelled, refused, silent }
  })
  for (const name of NAMES) {
    const silence = { ok: false, why: 'timeout', message: `${appOf(name)}没有响应，请关闭页面后重新打开` }
    expect({ name, ...seen[name] }).toEqual({
      name,
      cancelled: Array(2).fill({ ok: false, why: 'cancelled' }),
      refused: Array(2).fill({ ok: false, why: 'denied' }),
      silent: Array(3).fill(silence),
    })
  }
})

test.each(['wecomAndroid', 'wechatAndroid'] as const)(
  '%s: a card offered just before sharing is hidden stays offered',
  async (name) => {
    const page = await aHost(name)
    await page.evaluate(() => window.theHost.onRouteChange('task/detail/detail'))
    expect(await ends(page, 'share', CARD)).toMatchObject({ ok: true })
    await moment(page, 1_200)
    const names = (await asked(page)).map(([call]) => call)
    // WeCom asks to whom at once: its menu is not needed.
    expect(names).toEqual(
      name === 'wecomAndroid' ? ['shareAppMessage', 'hideMenuItems'] : ['updateAppMessageShareData', 'showMenuItems'],
    )
  },
)

test.each(['wecomAndroid', 'wechatAndroid', 'miniProgram'] as const)(
  '%s in the user agent without a bridge uses the browser’s ways and explains the missing ones',
  async (name) => {
    const page = await aLiar(name)
    await watchWindows(page)
    const nobody = { ok: false, why: 'timeout', message: `没有连接到${appOf(name)}，请在${appOf(name)}中打开` }
    expect(await Promise.all([ends(page, 'ready'), ends(page, 'closeWindow')])).toEqual([nobody, nobody])
    expect(await ends(page, 'locate')).toEqual({ ok: false, why: 'denied' })
    expect(await ends(page, 'previewFile', FILE)).toEqual(DONE)
    expect(await ends(page, 'openLocation', PLACE)).toEqual(DONE)
    expect(await besides(page)).toEqual([FILE.url, expect.stringContaining('position=116.4586%2C39.9087')])
    const choosing = page.waitForEvent('filechooser')
    const chosen = ends(page, 'chooseImage', { count: 1 })
    await (await choosing).setFiles({ name: '现场.png', mimeType: 'image/png', buffer: Buffer.from([7]) })
    expect(await chosen).toEqual({ ok: true, value: [{ name: '现场.png', type: 'image/png', bytes: [7] }] })
    const scanned = ends(page, 'scan')
    await dialog(page, '扫一扫').getByRole('button', { name: '取消' }).click()
    expect(await scanned).toEqual({ ok: false, why: 'cancelled' })
  },
)

test.each(['wechatAndroid', 'wecomAndroid'] as const)(
  '%s: a bridge of another account shows a message',
  async (name) => {
    const page = await aHost(name, { tickets: { config: 'another', agent: 'another' } })
    expect(await ends(page, 'scan')).toEqual({
      ok: false,
      why: 'error',
      message: `${appOf(name)}没有认可这个页面，请联系管理员检查可信域名`,
    })
    expect((await asked(page)).length).toBe(0)
  },
)

test('a signature iOS WeChat refuses is retried once with the other address', async () => {
  const page = await aHost('wechatIos', { checks: 'current' })
  await page.evaluate(() => history.pushState(null, '', '/alone/next?taskId=1'))
  expect(await ends(page, 'ready')).toEqual(DONE)
  expect(await configured(page)).toEqual([
    ['preVerifyJSAPI', 'preVerifyJSAPI:invalid signature'],
    ['preVerifyJSAPI', 'preVerifyJSAPI:ok'],
  ])
})

test('a client that returns no picture says so once, then the page’s own dialog is used', async () => {
  const page = await aHost('wecomIos', { apis: bridgeApis.wecomAndroid })
  expect(await ends(page, 'chooseImage', { count: 1 })).toEqual({
    ok: false,
    why: 'error',
    message: '没有取到图片，请再点一次，从文件中选择',
  })
  const choosing = page.waitForEvent('filechooser')
  const chosen = ends(page, 'chooseImage', { count: 1 })
  await (await choosing).setFiles({ name: '现场.png', mimeType: 'image/png', buffer: Buffer.from([7]) })
  expect(await chosen).toMatchObject({ ok: true })
})

test('a desktop client opens the page’s own file dialog at once', async () => {
  const page = await aHost('wecomDesktop')
  const choosing = page.waitForEvent('filechooser')
  ends(page, 'chooseImage', { count: 1 }).catch(() => {})
  await choosing
  expect(await asked(page)).toEqual([])
  expect(await ends(page, 'scan')).toMatchObject({ ok: false, why: 'appOnly' })
})

test('a bridge that arrives late is used from then on without a reload', async () => {
  const page = await aHost('wechatAndroid', { after: 1_500, scan: 'late' })
  expect(await ends(page, 'ready')).toMatchObject({ ok: false, why: 'timeout' })
  await page.waitForFunction(() => 'WeixinJSBridge' in window)
  expect(await ends(page, 'scan')).toEqual({ ok: true, value: 'late' })
})

test.each(['wechatAndroid', 'wecomAndroid'] as const)(
  '%s: an untrusted address shows a message, and files and pictures open without the client',
  async (name) => {
    const page = await aHost(name, { refuses: 'fail, 40048 invalid url domain' })
    await watchWindows(page)
    expect(await ends(page, 'scan')).toEqual({
      ok: false,
      why: 'error',
      message: '这个页面不在可信域名内，请联系管理员检查可信域名',
    })
    expect(await ends(page, 'previewFile', FILE)).toEqual(DONE)
    expect(await besides(page)).toEqual([FILE.url])
    expect(await ends(page, 'previewImages', PICTURES, 0)).toEqual(DONE)
    await dialog(page, '查看图片').waitFor()
  },
)

test('a client without verification is called without it', async () => {
  const page = await aHost('wechatAndroid', { refuses: 'function not exist' })
  expect(await ends(page, 'ready')).toEqual(DONE)
})

test('asking for consent needs no bridge', async () => {
  const page = await aLiar('wecomAndroid')
  const gone = page.waitForRequest('**/oauth2/authorize')
  ends(page, 'authCode', { url: `${on.app.address}/oauth2/authorize` }).catch(() => {})
  await gone
})
