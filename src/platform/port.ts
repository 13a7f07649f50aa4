import type { Cancel } from '@/lib/cancel'

export type HostKind = 'browser' | 'wechat' | 'wecom' | 'mp-webview' | 'weapp' | 'weapp-wecom'

/** What a host may or may not be able to do. */
export type Capability =
  | 'scan'
  | 'image'
  | 'location'
  | 'openLocation'
  | 'previewFile'
  | 'viewFile'
  | 'share'
  | 'close'
  | 'oauth'
  | 'record'
  | 'sms'
  | 'mail'
  | 'saveContact'

/** How a host call ended. `appOnly`: this host cannot; one presenter says so (§2.4). Nothing throws for “cannot here”. */
export type Outcome<T> =
  | { ok: true; value: T }
  | { ok: false; why: 'cancelled' | 'denied' | 'appOnly' | 'timeout' | 'error'; message?: string }

/** A file the user chose, before it is sent. */
export interface LocalFile {
  /** What the transport uploads: a path in the mini program, an object URL on H5. */
  readonly path: string
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly type: string
  /** H5 only: the bytes behind `path`. */
  readonly blob?: Blob
}

/** Sound that is being recorded. */
export interface Recording {
  /** The file: after `stop`, when it lasted as long as it may, or when the system took the microphone away. */
  readonly done: Promise<Outcome<LocalFile>>
  stop(): void
  /** Stops and keeps nothing; `done` is `cancelled`. */
  cancel(): void
}

export interface GeoPoint {
  lat: number
  lng: number
  datum: 'wgs84' | 'gcj02'
}

/** Whose signature: the official account's, the corporation's, or its agent's. */
export type Signer = 'wechat' | 'wecom' | 'wecomAgent'

export interface Signature {
  appId: string
  /** Of the corporation's agent. */
  agentId?: string
  timestamp: string
  nonceStr: string
  signature: string
}

/** What a host's SDK needs of the server before it does anything. */
export type SignUrl = (signer: Signer, url: string) => Promise<Signature>

/** Somebody for the phone's own contacts. */
export interface ContactCard {
  name: string
  mobile: string
  email?: string
  firm?: string
  post?: string
}

/** A page as it is passed on to somebody else. */
export interface ShareCard {
  title: string
  desc?: string
  link: string
  image?: string
}

/** A card in a mini program's own terms: a page of it instead of a link. */
export interface MenuCard {
  title: string
  path: string
  imageUrl?: string
}

/** What the app asks of the program it runs in. One leaf a host. */
export interface Host {
  readonly kind: HostKind
  can(capability: Capability): boolean
  /** Who signs addresses; given once, when the app starts. */
  signWith(sign: SignUrl): void
  /** The host's SDK configured with the server's signature for this address; once per address. */
  ready(): Promise<Outcome<void>>
  /** A page was shown. Sharing it is not offered until the page says so. */
  onRouteChange(url: string): void
  /** A sign-in code; on H5 this leaves for `url` and the app starts again with `returned`. */
  authCode(options: { url: string }): Promise<Outcome<{ code: string }>>
  /** What the consent page sent back with the address the app was opened at; once. */
  returned(): Returned | undefined
  /** The vendor's own panel for signing in by a scan, drawn into an element; resolves when somebody confirmed. */
  scanLogin(mount: unknown, options: ScanPanel): Promise<Outcome<{ code: string }>>
  scan(): Promise<Outcome<string>>
  chooseImage(options: { count: number; camera?: boolean }): Promise<Outcome<LocalFile[]>>
  chooseFile(options: { count: number; extensions?: readonly string[] }): Promise<Outcome<LocalFile[]>>
  /** Asks for the microphone and begins; after `longestMs` it ends by itself. */
  record(options: { longestMs: number }): Promise<Outcome<Recording>>
  locate(): Promise<Outcome<GeoPoint>>
  openLocation(place: { lat: number; lng: number; name: string; address?: string }): Promise<Outcome<void>>
  previewFile(file: { url: string; name: string; size: number }): Promise<Outcome<void>>
  previewImages(urls: readonly string[], index: number): Promise<Outcome<void>>
  /** Offers somebody to the phone's contacts; the person says there whether to keep them. */
  saveContact(card: ContactCard): Promise<Outcome<void>>
  /** `sent`: the host asked to whom; `menu`: the card waits in the host's own menu. */
  share(card: ShareCard): Promise<Outcome<'sent' | 'menu' | 'copied'>>
  /** The card that waits in the menu. A mini program's page is asked for it; elsewhere the host has it already. */
  waitingCard(): MenuCard | undefined
  closeWindow(): Promise<Outcome<void>>
}

/** The vendor's consent page came back: with a code, or without one because the user said no. */
export interface Returned {
  code?: string
  state: string
}

export interface ScanPanel {
  appId: string
  agentId: string
  redirectUri: string
  state: string
}

/** Small values that outlive the app. Never throws: a full or forbidden store forgets. */
export interface Storage {
  get(key: string): string | undefined
  set(key: string, value: string): void
  remove(key: string): void
  keys(): string[]
}

export interface Reply {
  status: number
  body: string
}

interface Sending {
  url: string
  headers: Record<string, string>
  timeoutMs: number
  cancel?: Cancel
}

/** Bytes out and in. Rejects with a NetworkError, or with the reason of a cancel; every status is a reply. */
export interface Transport {
  request(options: Sending & { method: 'GET' | 'POST' | 'PUT'; body?: string | ArrayBuffer }): Promise<Reply>
  /** A multipart POST: the fields in their order, the file last. `onProgress` gets 0 to 1. */
  upload(
    options: Sending & { fields: Record<string, string>; file: LocalFile; onProgress?(part: number): void },
  ): Promise<Reply>
  download(options: Sending & { onProgress?(part: number): void }): Promise<LocalFile>
  socket(url: string): Socket
}

export interface Socket {
  onOpen: () => void
  onMessage: (text: string) => void
  onClose: (code: number) => void
  send(text: string): void
  close(): void
}

/** What is shown over the page. */
export interface Feedback {
  toast(text: string, options?: { ms?: number; icon?: 'success' | 'none' }): void
  /** Resolves to whether it was confirmed. */
  modal(options: {
    title?: string
    content: string
    confirmText?: string
    cancelText?: string | false
  }): Promise<boolean>
}

/** The machine and its surroundings. */
export interface System {
  /** Room the status bar and, in the mini program, the capsule take, in px. */
  readonly chrome: { top: number; capsuleWidth: number }
  prefersDark(): boolean
  onSchemeChange(listener: () => void): void
  isOnline(): boolean
  onNetworkChange(listener: (online: boolean) => void): void
  /** A phone lies on its side: now, and whenever it is turned so. */
  onLandscape(listener: () => void): void
  /** The px of the page that the keyboard covers, as it comes and goes; returns how to stop hearing of it. */
  onKeyboard(listener: (px: number) => void): () => void
  /** The app came back to the foreground. */
  onShow(listener: () => void): void
  /** The app went to the background. */
  onHide(listener: () => void): void
  /** Something was thrown that nobody caught: a fault of ours. */
  onFault(listener: (error: unknown) => void): void
  setTitle(text: string): void
  /** Takes away what was shown while the app started; every page calls it as it appears. */
  uncover(): void
  /** Colours the parts no component draws: the page's ground, the browser's bar. */
  setScheme(scheme: 'light' | 'dark'): void
  copy(text: string): Promise<boolean>
  call(phone: string): void
  /** The app itself is kept as well, so that it starts without a network; false: no more. */
  opensOffline(does: boolean): void
  /** Begins a text message; where the host can `sms`. */
  sms(phone: string): void
  /** Begins a letter; where the host can `mail`. */
  mail(address: string): void
  /** Random bytes as text, for ids and keys. */
  randomId(): string
  reload(): void
  /** A newer version has come by itself and waits to be started: mini programs only. */
  onUpdateReady(listener: () => void): void
  /** Starts the newest version; false while it is not here yet. */
  upgrade(): Promise<boolean>
}

/** Page moves by path; `go` and its kin in navigation.ts are what pages use. */
export interface Pages {
  /** Moves resolve when the host has taken the order; `stack` and `current` show it some ticks later. */
  navigateTo(path: string, query: string): Promise<void>
  redirectTo(path: string, query: string): Promise<void>
  reLaunch(path: string, query: string): Promise<void>
  switchTab(path: string): Promise<void>
  back(delta: number): Promise<void>
  /** The open pages, the visible one last: paths without a leading slash. */
  stack(): string[]
  /** The visible page, with its query. */
  current(): { path: string; query: string }
  /** Where the app was first asked to go, if not to the start: taken once. */
  takeWanted(): { path: string; query: string } | undefined
  keepWanted(path: string, query: string): void
}

/** A firm's settings of the app: docs/DEPLOY.md. */
export interface Settings {
  /** The product's name as users see it. */
  title: string
  /** Where the calls go, without a trailing slash; empty: where the page came from. */
  apiBase: string
  version: string
  pageErrorMs: number
  pageChunkMs: number
  /** Where the H5 app is: codes made there lead to it, and no other address is followed. No trailing slash. */
  webOrigin: string
  /** How long to wait for the program the app runs in. */
  hostMs: HostWaits
  /** H5: where this firm's clients check signatures otherwise than most do. */
  signedAddress?: { [K in keyof SigningPolicy]?: Partial<SigningPolicy[K]> }
}

/** Which address a client checks a signature against: the one it was opened at, or the one it is at. */
export type SignedAddress = 'landing' | 'current'

/** By program and system; what a firm does not set is as platform/h5/signing.ts knows it. */
export type SigningPolicy = Record<
  Extract<HostKind, 'wechat' | 'wecom' | 'mp-webview'>,
  Record<'apple' | 'other', SignedAddress>
>

export interface HostWaits {
  /** For its bridge to appear. */
  bridge: number
  /** For what it answers by itself. */
  call: number
  /** For what it asks the user. */
  ask: number
}

export interface Platform {
  readonly host: Host
  readonly storage: Storage
  readonly transport: Transport
  readonly feedback: Feedback
  readonly system: System
  readonly pages: Pages
  readonly settings: Settings
}
