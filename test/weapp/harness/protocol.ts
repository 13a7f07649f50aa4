/** What passes between the test, the host's network (both in Node) and the window the mini program runs in: JSON only. */

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
  /** What the template compiler complained of. */
  warnings: string[]
  /** Every function of `wx` the vendor's typings name. */
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
  /** What is answered whenever it is asked and the test has queued nothing else. */
  answers: Partial<Answers>
  /** Whether the window lays out and draws. */
  isDrawn: boolean
}

/** Bytes in a JSON message. */
export type Payload = { text: string } | { base64: string }

export type Header = Record<string, string>

/** From the window to the network. `id` names one request or socket for its whole life. */
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

/** From the network to the window. */
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

/** What is asked of the network, and what it says, of one request or socket. */
export type Command = Without<ToNetwork, 'id'>
export type News = Without<FromNetwork, 'id'>

/** A file the test hands to the app through a picker. */
export interface PickedFile {
  /** Where the app finds it: `http://tmp/…`, as WeChat names temporary files. */
  path: string
  name: string
  size: number
}

/** What the test may answer when the app asks the user or WeChat, by API. */
export interface Answers {
  chooseImage: PickedFile[]
  chooseMedia: PickedFile[]
  chooseMessageFile: PickedFile[]
  chooseLocation: { name: string; address: string; latitude: number; longitude: number }
  getLocation: { latitude: number; longitude: number }
  scanCode: string
  /** The code that the server exchanges for a session. */
  login: string
  'qy.login': string
  /** The user places the call. */
  makePhoneCall: true
  authorize: true
  saveImageToPhotosAlbum: true
  /** What the recorder took in, and how long it is in milliseconds. */
  record: { file: PickedFile; duration: number }
  /** The code a button with open-type="getPhoneNumber" reports. */
  getPhoneNumber: string
}

/** A call the app made to `wx`, with what of its options survives JSON. */
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

/** The line between a window and the network, as a driver lays it. */
export interface Line {
  post(message: ToNetwork): void
  /** Says where messages for the window go. */
  connect(receive: (message: FromNetwork) => void): void
  /** Where an address really leads: the phone's name service. */
  resolve(address: string): string
}
