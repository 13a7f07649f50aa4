import type { Cancel } from '@/lib/cancel'
import type { MapApp, MappedPlace } from '@/lib/mapLinks'
import type { ModalButton } from './hostLimits'

export type HostKind = 'browser' | 'wechat' | 'wecom' | 'mp-webview' | 'weapp' | 'weapp-wecom'

/** Capability that a host may or may not have. */
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
  | 'browse'

/**
 * Result of a host call. `appOnly`: this host cannot; one presenter says so (§2.4). An unsupported call never throws.
 */
export type Outcome<T> =
  | { ok: true; value: T }
  | {
      ok: false
      why: 'cancelled' | 'denied' | 'appOnly' | 'timeout' | 'error'
      message?: string
      /** Opens the settings where the user can allow what was denied. */
      openSettings?(): Promise<void>
    }

/** File the user chose, before it is sent. */
export interface LocalFile {
  /** Path that the transport uploads: a path in the mini program, an object URL on H5. */
  readonly path: string
  readonly name: string
  /** Size in bytes. */
  readonly size: number
  readonly type: string
  /** H5 only: the bytes behind `path`. */
  readonly blob?: Blob
}

/** Recording under way. */
export interface Recording {
  /** Resolves to the file after `stop`, at the maximum length, or when the system took the microphone away. */
  readonly done: Promise<Outcome<LocalFile>>
  stop(): void
  /** Stops and discards the sound; `done` is `cancelled`. */
  cancel(): void
}

export interface GeoPoint {
  lat: number
  lng: number
  datum: 'wgs84' | 'gcj02'
}

/** Issuer of a signature: the official account, the corporation, or its agent. */
export type Signer = 'wechat' | 'wecom' | 'wecomAgent'

export interface Signature {
  appId: string
  /** Id of the corporation's agent. */
  agentId?: string
  timestamp: string
  nonceStr: string
  signature: string
}

/** Obtains from the server the signature that a host's SDK needs first. */
export type SignUrl = (signer: Signer, url: string) => Promise<Signature>

/** Person to save in the phone's own contacts. */
export interface ContactCard {
  name: string
  mobile: string
  email?: string
  firm?: string
  post?: string
}

/** Card of a page for sharing. */
export interface ShareCard {
  title: string
  desc?: string
  link: string
  image?: string
}

/** Card for a mini program's menu: one of its pages instead of a link. */
export interface MenuCard {
  title: string
  path: string
  imageUrl?: string
}

/** The program the app runs in. One implementation per host. */
export interface Host {
  readonly kind: HostKind
  can(capability: Capability): boolean
  /** Sets the signer of addresses; called once, when the app starts. */
  signWith(sign: SignUrl): void
  /** Configures the host's SDK with the server's signature for this address; once per address. */
  ready(): Promise<Outcome<void>>
  /** Notes that a page was shown. Sharing is off until the page offers it. */
  onRouteChange(url: string): void
  /** Returns a sign-in code; on H5 this leaves for `url` and the app starts again with `returned`. */
  authCode(options: { url: string }): Promise<Outcome<{ code: string }>>
  /** Parameters that the consent page added to the address the app was opened at; available once. */
  returned(): Returned | undefined
  /** Draws the vendor's own panel for signing in by a scan into an element; resolves when somebody confirmed. */
  scanLogin(mount: unknown, options: ScanPanel): Promise<Outcome<{ code: string }>>
  scan(): Promise<Outcome<string>>
  /** `count` may exceed what the host offers at once: it then asks again until the user takes fewer. */
  chooseImage(options: { count: number; camera?: boolean }): Promise<Outcome<LocalFile[]>>
  chooseFile(options: { count: number; extensions?: readonly string[] }): Promise<Outcome<LocalFile[]>>
  /** Asks for the microphone and starts recording; stops by itself after `longestMs`. */
  record(options: { longestMs: number }): Promise<Outcome<Recording>>
  locate(): Promise<Outcome<GeoPoint>>
  openLocation(place: { lat: number; lng: number; name: string; address?: string }): Promise<Outcome<void>>
  /** Maps that `openMap` opens; empty where `openLocation` shows the host's own, which has the way there as well. */
  readonly mapApps: readonly MapApp[]
  /** Opens a map at a place, or with the way there from here. */
  openMap(app: MapApp, place: MappedPlace, purpose: 'find' | 'route'): Promise<Outcome<void>>
  /** Opens a web page outside the app; only where the host can `browse`. */
  openSite(url: string): Promise<Outcome<void>>
  previewFile(file: { url: string; name: string; size: number }): Promise<Outcome<void>>
  previewImages(urls: readonly string[], index: number): Promise<Outcome<void>>
  /** Offers a person to the phone's contacts; the user decides there whether to save them. */
  saveContact(card: ContactCard): Promise<Outcome<void>>
  /** `sent`: the host asked for the recipient; `menu`: the card waits in the host's own menu. */
  share(card: ShareCard): Promise<Outcome<'sent' | 'menu' | 'copied'>>
  /** Card that waits in the menu. A mini program's page is asked for it; elsewhere the host has it already. */
  waitingCard(): MenuCard | undefined
  closeWindow(): Promise<Outcome<void>>
}

/** Result of the vendor's consent page: with a code, or without one because the user refused. */
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

/** Network requests. Rejects with a NetworkError, or with the reason of a cancel; every HTTP status resolves. */
export interface Transport {
  request(options: Sending & { method: 'GET' | 'POST' | 'PUT'; body?: string | ArrayBuffer }): Promise<Reply>
  /** Multipart POST: the fields in order, the file last. `onProgress` gets 0 to 1. */
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

/** Messages over the page. */
export interface Feedback {
  /** A text of any length: a host that would cut it shows it without the icon, or as an alert. */
  toast(text: string, options?: { ms?: number; icon?: 'success' | 'none' }): void
  /** Asks before something is done; resolves to true if it was confirmed. */
  confirm(question: Question): Promise<boolean>
  /** Shows a text that must be read; resolves once its only button was pressed. */
  alert(text: Omit<Question, 'cancelText'>): Promise<void>
}

export interface Question {
  title?: string
  content: string
  /** 确定 unless given. */
  confirmText?: ModalButton
  /** 取消 unless given. */
  cancelText?: ModalButton
}

/** The device and its system. */
export interface System {
  /** Space of the status bar and, in the mini program, of the capsule, px. */
  readonly chrome: { top: number; capsuleWidth: number }
  prefersDark(): boolean
  onSchemeChange(listener: () => void): void
  isOnline(): boolean
  onNetworkChange(listener: (online: boolean) => void): void
  /** Calls back if the phone is in landscape now, and whenever it is turned so. */
  onLandscape(listener: () => void): void
  /**
   * Reports the height of the page that the keyboard covers, px, whenever it changes; returns a function that
   * unsubscribes.
   */
  onKeyboard(listener: (px: number) => void): () => void
  /** True on a computer: a pointer, and room for a desk's width. */
  isAtDesk(): boolean
  /** Calls back when the app returns to the foreground. */
  onShow(listener: () => void): void
  /** Calls back when the app goes to the background. */
  onHide(listener: () => void): void
  /** Calls back for uncaught errors: faults of our own. */
  onFault(listener: (error: unknown) => void): void
  setTitle(text: string): void
  /** Removes the start-up cover; every page calls it as it appears. */
  uncover(): void
  /** Colours the parts no component draws: the page's background, the browser's bar. */
  setScheme(scheme: 'light' | 'dark'): void
  copy(text: string): Promise<boolean>
  call(phone: string): void
  /** Keeps the app itself on the device, so that it starts offline; false removes it. */
  opensOffline(does: boolean): void
  /** Starts a text message; only where the host can `sms`. */
  sms(phone: string): void
  /** Starts a mail; only where the host can `mail`. */
  mail(address: string): void
  /** Random bytes as text, for ids and keys. */
  randomId(): string
  reload(): void
  /** Calls back when a newer version was downloaded by itself and waits to be started: mini programs only. */
  onUpdateReady(listener: () => void): void
  /** Starts the newest version; returns false while it is not downloaded. */
  upgrade(): Promise<boolean>
}

/** Page moves by path; pages use navigation.ts instead. */
export interface Pages {
  /** Moves resolve when the host has accepted the order; `stack` and `current` show it some ticks later. */
  /** @param mayGiveWay asked where so many of the last pages would be closed for the new one; false opens nothing */
  navigateTo(path: string, query: string, mayGiveWay?: (pages: number) => Promise<boolean>): Promise<void>
  redirectTo(path: string, query: string): Promise<void>
  reLaunch(path: string, query: string): Promise<void>
  switchTab(path: string): Promise<void>
  back(delta: number): Promise<void>
  /** Open pages, the visible one last: paths without a leading slash. */
  stack(): string[]
  /** Visible page, with its query. */
  current(): { path: string; query: string }
  /** Page the app was first asked to open, if not the start; can be taken once. */
  takeWanted(): { path: string; query: string } | undefined
  keepWanted(path: string, query: string): void
}

/** A firm's settings of the app: docs/DEPLOY.md. */
export interface Settings {
  /** Product name shown to users. */
  title: string
  /** Base URL of calls, without a trailing slash; empty for the page's own origin. */
  apiBase: string
  version: string
  pageErrorMs: number
  pageChunkMs: number
  /** Origin of the H5 app, without a trailing slash: codes made there lead to it, and no other address is followed. */
  webOrigin: string
  /** Waits for the program the app runs in, ms. */
  hostMs: HostWaits
  /** H5: firm-specific exceptions to the usual address that clients check signatures against. */
  signedAddress?: { [K in keyof SigningPolicy]?: Partial<SigningPolicy[K]> }
}

/** Address a client checks a signature against: the one it was opened at, or the current one. */
export type SignedAddress = 'landing' | 'current'

/** Address by program and system; the default is that of platform/h5/bridge-signature.ts. */
export type SigningPolicy = Record<
  Extract<HostKind, 'wechat' | 'wecom' | 'mp-webview'>,
  Record<'apple' | 'other', SignedAddress>
>

export interface HostWaits {
  /** Wait for its bridge to appear. */
  bridge: number
  /** Wait for answers it gives by itself. */
  call: number
  /** Wait for answers it asks the user for. */
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
