/** Types of the JSON messages between the test, the network (both in Node) and the window of the mini program. */

export type HostKind = 'weapp' | 'weapp-wecom'

export interface TabBarItem {
  pagePath: string
  text: string
}

export interface PackageConfig {
  root: string
  pages: string[]
  independent?: boolean
}

/** The parts of app.json that the harness acts on. */
export interface AppConfig {
  pages: string[]
  subPackages?: PackageConfig[]
  subpackages?: PackageConfig[]
  window?: PageConfig
  tabBar?: { custom?: boolean; list: TabBarItem[]; color?: string; selectedColor?: string; backgroundColor?: string }
  usingComponents?: Record<string, string>
  lazyCodeLoading?: string
  darkmode?: boolean
  requiredPrivateInfos?: string[]
}

/** The parts of a page's or component's .json. */
export interface PageConfig {
  component?: boolean
  usingComponents?: Record<string, string>
  styleIsolation?: string
  navigationStyle?: 'default' | 'custom'
  navigationBarTitleText?: string
  enablePullDownRefresh?: boolean
  onReachBottomDistance?: number
}

/** A compiled mini program, ready to run in a window. Keys are paths without extension, as in app.json. */
export interface Pack {
  app: AppConfig
  scripts: Record<string, string>
  configs: Record<string, PageConfig>
  styles: Record<string, string>
  /** JavaScript expressions made by WeChat's template compiler: of the program's WXML, and of the built-in shapes. */
  templates: string
  shapes: string
  /** The files that are neither code nor configuration: images and the like. */
  assets: string[]
  /** Complaints of the template compiler. */
  warnings: string[]
  /** Names of all functions of `wx` in the vendor's typings. */
  apiNames: string[]
}

export interface Device {
  brand: string
  model: string
  system: string
  platform: 'ios' | 'android' | 'devtools'
  /** CSS px. */
  width: number
  height: number
  statusBarHeight: number
  /** Height of the home indicator's area, CSS px. */
  safeBottom: number
  pixelRatio: number
}

export interface Settings {
  host: HostKind
  /** Page and query to start with; the first page of app.json if absent. */
  url?: string
  /** WeChat's launch scene, 1001 from the list of mini programs. */
  scene: number
  theme: 'light' | 'dark'
  /** WeChat's own text size in px, 16 for 标准. */
  fontSize: number
  device: Device
  storage: Record<string, unknown>
  /** Standing answers, taken when the test has queued none. */
  answers: Partial<Answers>
  /** True when the window has layout and draws. */
  isDrawn: boolean
}

/** Bytes in a JSON message. */
export type Payload = { text: string } | { base64: string }

export type Header = Record<string, string>

/** Message from the window to the network. `id` identifies one request or socket from start to end. */
export type ToNetwork = { id: number } & (
  | {
      verb: 'request'
      url: string
      method: string
      header: Header
      body?: Payload
      /** Milliseconds. */
      timeout: number
      binary: boolean
      chunked: boolean
    }
  | {
      verb: 'upload'
      url: string
      header: Header
      field: string
      fileName: string
      file: Payload
      form: Record<string, string>
      timeout: number
    }
  | { verb: 'abort' }
  | { verb: 'connect'; url: string; header: Header; protocols: string[] }
  | { verb: 'send'; data: Payload }
  | { verb: 'close'; code: number; reason: string }
)

export interface Response {
  status: number
  header: Header
  cookies: string[]
}

/** Message from the network to the window. */
export type FromNetwork = { id: number } & (
  | { event: 'headers'; response: Response }
  | { event: 'chunk'; data: Payload }
  | { event: 'progress'; done: number; total: number }
  | { event: 'reply'; response: Response; body: Payload }
  | { event: 'failed'; reason: string }
  | { event: 'open'; header: Header }
  | { event: 'message'; data: Payload }
  | { event: 'closed'; code: number; reason: string }
)

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

/** The same messages without the id. */
export type Command = Without<ToNetwork, 'id'>
export type News = Without<FromNetwork, 'id'>

/** A file that a picker returns to the app. */
export interface PickedFile {
  /** Temporary path in WeChat's form: `http://tmp/…`. */
  path: string
  name: string
  size: number
}

/** Answers that a test can give for the user or for WeChat, by the function of `wx` that asks. */
export interface Answers {
  chooseImage: PickedFile[]
  chooseMedia: PickedFile[]
  chooseMessageFile: PickedFile[]
  chooseLocation: { name: string; address: string; latitude: number; longitude: number }
  getLocation: { latitude: number; longitude: number }
  scanCode: string
  /** Code that the app's server exchanges for a session. */
  login: string
  'qy.login': string
  /** The user places the call. */
  makePhoneCall: true
  authorize: true
  saveImageToPhotosAlbum: true
  /** The recording, and its duration in milliseconds. */
  record: { file: PickedFile; duration: number }
  /** Code reported by a button with open-type="getPhoneNumber". */
  getPhoneNumber: string
}

/** A call of the app to `wx`; functions among its options are dropped. */
export interface ApiCall {
  name: string
  options: unknown
}

export interface Dialog {
  kind: 'modal' | 'actionSheet'
  title: string
  content: string
  buttons: string[]
}

export interface PageState {
  route: string
  query: Record<string, string>
  title: string
}

/** Connection between a window and the network, used by a driver. */
export interface Line {
  post(message: ToNetwork): void
  /** Sets the receiver of messages for the window. */
  connect(receive: (message: FromNetwork) => void): void
  /** Maps an address of the program to the one that is really requested. */
  resolve(address: string): string
}
