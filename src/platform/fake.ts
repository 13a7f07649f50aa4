import type { Feedback, Host, Platform, Storage, System, Transport } from './port'

/** Fake platform that records what it was asked to show or do. */
export interface FakePlatform extends Platform {
  /** Texts of toasts and modals, in order. */
  said: string[]
  /** Page moves, in order: `navigateTo task/detail/detail?taskId=1`. */
  moves: string[]
  /** Answers to modals; confirmed by default. */
  answers: boolean[]
  /** Resolves once the stack shows every move made so far: as in a real host, it changes after a move has resolved. */
  settled(): Promise<void>
  /** Simulates losing or regaining the network. */
  goOnline(online: boolean): void
  /** Simulates the arrival of a newer version. */
  bringUpdate(): void
}

/** Shared by all fake platforms: two phones of one person must not send the same key. */
let ids = 0

const unable = async () => ({ ok: false, why: 'appOnly' }) as const

const noHost: Host = {
  kind: 'browser',
  can: () => false,
  signWith() {},
  ready: async () => ({ ok: true, value: undefined }),
  onRouteChange() {},
  authCode: unable,
  returned: () => undefined,
  scanLogin: unable,
  scan: unable,
  chooseImage: unable,
  chooseFile: unable,
  record: unable,
  locate: unable,
  openLocation: unable,
  mapApps: [],
  openMap: unable,
  openSite: unable,
  previewFile: unable,
  previewImages: unable,
  saveContact: unable,
  share: unable,
  waitingCard: () => undefined,
  closeWindow: unable,
}

const unreached = async () => {
  throw new Error('the test has no transport')
}
/** Transport for tests that never reach the server. */
export const noTransport: Transport = {
  request: unreached,
  upload: unreached,
  download: unreached,
  socket: () => {
    throw new Error('the test has no transport')
  },
}

export function memoryStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get: (key) => kept.get(key),
    set: (key, value) => kept.set(key, value),
    remove: (key) => kept.delete(key),
    keys: () => [...kept.keys()],
  }
}

/** Platform without a screen. Requests go through the given transport; everything else is recorded. */
export function fakePlatform(
  transport: Transport,
  { apiBase = '', storage = memoryStorage(), host = {} as Partial<Host> } = {},
): FakePlatform {
  const said: string[] = []
  const moves: string[] = []
  const answers: boolean[] = []
  const stack: { path: string; query: string }[] = []
  const networkListeners: ((online: boolean) => void)[] = []
  const updateListeners: (() => void)[] = []
  let online = true
  let wanted: { path: string; query: string } | undefined

  const feedback: Feedback = {
    toast: (text) => said.push(text),
    async confirm({ content }) {
      said.push(content)
      return answers.shift() ?? true
    },
    async alert({ content }) {
      said.push(content)
    },
  }
  const system: System = {
    chrome: { top: 0, capsuleWidth: 0 },
    prefersDark: () => false,
    isAtDesk: () => false,
    onSchemeChange() {},
    isOnline: () => online,
    onNetworkChange: (listener) => networkListeners.push(listener),
    onLandscape() {},
    onKeyboard: () => () => {},
    onShow() {},
    onHide() {},
    onFault() {},
    setTitle() {},
    uncover() {},
    setScheme() {},
    copy: async () => true,
    call() {},
    opensOffline() {},
    sms() {},
    mail() {},
    randomId: () => `fake${Date.now().toString(36)}${(ids++).toString(36).padStart(12, '0')}`,
    reload() {},
    onUpdateReady: (listener) => updateListeners.push(listener),
    upgrade: async () => true,
  }
  const later = (change: () => void) => {
    setTimeout(change)
  }
  const move = async (how: string, path: string, query: string) => {
    moves.push(`${how} ${path}${query ? `?${query}` : ''}`)
    later(() => {
      if (how === 'reLaunch' || how === 'switchTab') stack.length = 0
      if (how === 'redirectTo') stack.pop()
      stack.push({ path, query })
    })
  }
  return {
    host: { ...noHost, ...host },
    storage,
    transport,
    feedback,
    system,
    pages: {
      navigateTo: (path, query) => move('navigateTo', path, query),
      redirectTo: (path, query) => move('redirectTo', path, query),
      reLaunch: (path, query) => move('reLaunch', path, query),
      switchTab: (path) => move('switchTab', path, ''),
      async back(delta) {
        moves.push(`back ${delta}`)
        later(() => {
          stack.length = Math.max(1, stack.length - delta)
        })
      },
      stack: () => stack.map(({ path }) => path),
      current: () => stack.at(-1) ?? { path: '', query: '' },
      takeWanted() {
        const taken = wanted
        wanted = undefined
        return taken
      },
      keepWanted(path, query) {
        wanted = { path, query }
      },
    },
    settings: {
      title: '案头',
      apiBase,
      version: 'test',
      pageErrorMs: 60_000,
      pageChunkMs: 120_000,
      webOrigin: apiBase,
      hostMs: { bridge: 10, call: 100, ask: 100 },
    },
    said,
    moves,
    answers,
    // Timers of the same delay fire in order.
    settled: () => new Promise((resolve) => setTimeout(resolve)),
    goOnline(next) {
      online = next
      for (const listener of networkListeners) listener(next)
    },
    bringUpdate() {
      for (const listener of updateListeners) listener()
    },
  }
}
