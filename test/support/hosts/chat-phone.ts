import type { Page, Route } from 'playwright-core'
import type { TestApp } from '../test-app'
import { type BridgeCall, type BridgeScene, fakeBridge } from './fake-bridge'
import { bridgeApis } from './host-apis'
import type { USER_AGENTS } from './user-agents'

/** The demo upstream's tickets, as the bridges know them. */
const WECHAT = { appId: 'wx-demo-official', tickets: { config: 'ticket-wechat', agent: '' } }
const WECOM = {
  appId: 'ww-demo',
  agentId: '1000002',
  tickets: { config: 'ticket-wecom', agent: 'ticket-wecom-agent' },
}

export const CLIENTS = {
  wechatIos: { ...WECHAT, apis: bridgeApis.wechatIos, system: 'ios', checks: 'landing', after: 50 },
  wechatAndroid: { ...WECHAT, apis: bridgeApis.wechatAndroid, system: 'android', checks: 'current' },
  wecomIos: { ...WECOM, apis: bridgeApis.wecomIos, system: 'ios', checks: 'current', after: 50 },
  wecomAndroid: { ...WECOM, apis: bridgeApis.wecomAndroid, system: 'android', checks: 'current' },
  wecomDesktop: { ...WECOM, apis: bridgeApis.wecomDesktop, system: 'android', checks: 'current' },
  miniProgram: { ...WECHAT, apis: bridgeApis.miniProgram, system: 'android', checks: 'current' },
} satisfies Partial<Record<keyof typeof USER_AGENTS, BridgeScene>>

export type ClientName = keyof typeof CLIENTS

/** Waits short enough for a test of what never answers. */
export const SHORT_WAITS = { bridge: 400, call: 1_500, ask: 1_500 }

/**
 * Makes a page one of a chat app's client: its bridge, and its consent page, which answers without asking as the real
 * ones do for the scope we ask for.
 */
export async function inChatApp(
  page: Page,
  app: TestApp,
  name: ClientName,
  { person, ...scene }: Partial<BridgeScene> & { person?: string } = {},
): Promise<void> {
  const client = CLIENTS[name]
  await page.addInitScript(fakeBridge, { ...client, ...scene })
  await page.addInitScript((hostMs) => Object.assign(window, { antouSettings: { hostMs } }), SHORT_WAITS)
  if (person) await consentsAs(page, app, person)
}

/** The consent page answers at once with this person's code; undefined: it says no. */
export async function consentsAs(page: Page, app: TestApp, person: string | undefined): Promise<void> {
  await page.unroute('**/connect/oauth2/authorize*')
  await page.route('**/connect/oauth2/authorize*', (route: Route) => {
    const asked = new URL(route.request().url()).searchParams
    const back = new URL(asked.get('redirect_uri') ?? '')
    back.searchParams.set('state', asked.get('state') ?? '')
    if (person) back.searchParams.set('code', app.upstream.fake?.issueCode(asked.get('appid') ?? '', person) ?? '')
    return route.fulfill({ status: 302, headers: { location: back.href } })
  })
}

export const bridgeCalls = (page: Page): Promise<BridgeCall[]> => page.evaluate(() => window.bridgeCalls)
