/** Settings of a client's bridge in one test. */
export interface BridgeScene {
  /** The address it checks signatures against: iOS WeChat the one the page was opened at, others the current one. */
  checks: 'landing' | 'current'
  /** Tickets that sign pages: WeChat's one, or WeCom's two. */
  tickets: { config: string; agent: string }
  appId: string
  agentId?: string
  /** `silent` never answers, `cancels` as a user who changes their mind, `refuses` as one without the permission. */
  mood?: 'willing' | 'silent' | 'cancels' | 'refuses'
  /** ms until it appears, as on iOS; absent: before any script. */
  after?: number
  /** Text that a scan reads. */
  scan?: string
  /** The calls this client has (host-apis.ts); any other does not exist there. */
  apis: readonly string[]
  /** Answer to every configuration, instead of checking it. */
  refuses?: string
  /** iOS wraps what was scanned in JSON, Android lists of ids. */
  system: 'ios' | 'android'
}

export interface BridgeCall {
  name: string
  args: Record<string, unknown>
  reply: string
  at: string
}

declare global {
  interface Window {
    bridgeCalls: BridgeCall[]
    /** A test changes its mood as people change theirs. */
    bridgeScene: BridgeScene
  }
}

/**
 * A WeixinJSBridge for Chromium, run in the page before any script. It does what the vendors' documents and SDKs say:
 * checks the sha1 of every configuration, grants what was listed in it and refuses the rest. Native replies' exact
 * words are the documents', not a device's.
 */
export function fakeBridge(scene: BridgeScene) {
  const landing = location.href.split('#')[0] ?? ''
  const granted = new Set<string>()
  // Kept across the consent page's round trip, which is a new document.
  window.bridgeCalls = []
  window.bridgeScene = scene

  async function sha1(text: string) {
    const bytes = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text))
    return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
  }
  const signedBy = (ticket: string, nonce: unknown, time: unknown) => {
    const url = scene.checks === 'landing' ? landing : location.href.split('#')[0]
    return sha1(`jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${time}&url=${url}`)
  }
  const grant = (list: unknown) => {
    for (const name of list as string[]) granted.add(name)
  }

  type Args = Record<string, unknown>
  type Reply = Record<string, unknown> & { err_msg: string }
  const free: Record<string, (args: Args) => Promise<Reply> | Reply> = {
    async preVerifyJSAPI(args) {
      if (scene.refuses) return { err_msg: `preVerifyJSAPI:${scene.refuses}` }
      const want = await signedBy(scene.tickets.config, args.verifyNonceStr, args.verifyTimestamp)
      if (args.verifyAppId !== scene.appId) return { err_msg: 'preVerifyJSAPI:invalid appid' }
      if (args.verifySignature !== want) return { err_msg: 'preVerifyJSAPI:invalid signature' }
      grant(args.verifyJsApiList)
      return { err_msg: 'preVerifyJSAPI:ok' }
    },
    async agentConfig(args) {
      if (scene.refuses) return { err_msg: `agentConfig:${scene.refuses}` }
      const want = await signedBy(scene.tickets.agent, args.nonceStr, args.timestamp)
      if (args.corpid !== scene.appId || args.agentid !== scene.agentId)
        return { err_msg: 'agentConfig:fail_invalid appid' }
      if (args.signature !== want) return { err_msg: 'agentConfig:fail_invalid signature' }
      grant(args.jsApiList)
      return { err_msg: 'agentConfig:ok' }
    },
    invokeMiniProgramAPI: () => ({ err_msg: 'invokeMiniProgramAPI:ok' }),
  }
  const ids = ['wxLocalResource://1', 'wxLocalResource://2']
  const asked: Record<string, (args: Args) => Reply> = {
    scanQRCode: () => ({
      err_msg: 'scanQRCode:ok',
      resultStr:
        scene.system === 'ios' ? JSON.stringify({ scan_code: { scan_result: scene.scan } }) : (scene.scan as string),
    }),
    chooseImage({ count }) {
      const chosen = ids.slice(0, Number(count))
      return { err_msg: 'chooseImage:ok', localIds: scene.system === 'android' ? JSON.stringify(chosen) : chosen }
    },
    getLocalImgData: () => ({
      err_msg: 'getLocalImgData:ok',
      localData: scene.system === 'ios' ? 'data:image/jgp;base64,AAECAw==' : 'AAECAw==',
    }),
    geoLocation: () => ({ err_msg: 'geoLocation:ok', latitude: '39.9087', longitude: '116.4586', type: 'gcj02' }),
    openLocation: () => ({ err_msg: 'openLocation:ok' }),
    imagePreview: () => ({ err_msg: 'imagePreview:ok' }),
    previewFile: () => ({ err_msg: 'previewFile:ok' }),
    hideMenuItems: () => ({ err_msg: 'hideMenuItems:ok' }),
    showMenuItems: () => ({ err_msg: 'showMenuItems:ok' }),
    updateAppMessageShareData: () => ({ err_msg: 'updateAppMessageShareData:ok' }),
    shareAppMessage: () => ({ err_msg: 'shareAppMessage:ok' }),
    closeWindow: () => ({ err_msg: 'closeWindow:ok' }),
  }
  const QUIET = ['hideMenuItems', 'showMenuItems', 'getLocalImgData']

  async function answer(name: string, args: Args): Promise<Reply> {
    const own = free[name]
    if (own) return own(args)
    const work = scene.apis.includes(name) ? asked[name] : undefined
    if (!work) return { err_msg: `${name}:function not exist` }
    if (!granted.has(name)) return { err_msg: `${name}:permission denied` }
    if (scene.mood === 'cancels' && !QUIET.includes(name)) return { err_msg: `${name}:cancel` }
    if (scene.mood === 'refuses' && !QUIET.includes(name)) return { err_msg: `${name}:fail auth deny` }
    return work(args)
  }
  const bridge = {
    async invoke(name: string, args: Args, callback?: (reply: Reply) => void) {
      const call: BridgeCall = { name, args: JSON.parse(JSON.stringify(args ?? {})), reply: '', at: location.pathname }
      window.bridgeCalls.push(call)
      if (scene.mood === 'silent') return
      const reply = await answer(name, args ?? {})
      call.reply = reply.err_msg
      setTimeout(() => callback?.(reply), 5)
    },
    on() {},
    call() {},
    log() {},
  }
  const appear = () => {
    Object.assign(window, { WeixinJSBridge: bridge })
    document.dispatchEvent(new Event('WeixinJSBridgeReady'))
  }
  if (scene.after === undefined) Object.assign(window, { WeixinJSBridge: bridge })
  else setTimeout(appear, scene.after)
}
