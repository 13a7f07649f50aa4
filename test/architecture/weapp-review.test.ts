import fs from 'node:fs'
import path from 'node:path'
import { root } from '@test/support/paths'
import { filesBelow } from './source'

interface App {
  pages: string[]
  subPackages: { root: string; pages: string[] }[]
  requiredPrivateInfos?: string[]
  permission?: object
  sitemapLocation: string
  preloadRule: Record<string, { network: string; packages: string[] }>
}

const deploy = fs.readFileSync(path.join(root, 'docs/DEPLOY.md'), 'utf8')

/** app.json of a build with or without wx.getLocation. */
function appOf(location?: 'off'): App {
  const before = process.env.TARO_APP_LOCATION
  if (location) process.env.TARO_APP_LOCATION = location
  Object.assign(globalThis, { defineAppConfig: (config: App) => config })
  let app: App | undefined
  jest.isolateModules(() => {
    app = (require('@/app.config') as { default: App }).default
  })
  if (before === undefined) delete process.env.TARO_APP_LOCATION
  else process.env.TARO_APP_LOCATION = before
  if (!app) throw new Error('src/app.config.ts exports nothing')
  return app
}

test('a build for a program without wx.getLocation declares neither the call nor its purpose', () => {
  expect(appOf()).toMatchObject({ requiredPrivateInfos: ['getLocation'], permission: { 'scope.userLocation': {} } })
  const without = appOf('off')
  expect([without.requiredPrivateInfos, without.permission]).toEqual([undefined, undefined])
  expect(without.pages).toEqual(appOf().pages)
})

test('WeChat indexes no page, as all of them need a sign-in', () => {
  const { rules } = JSON.parse(fs.readFileSync(path.join(root, 'src', appOf().sitemapLocation), 'utf8'))
  expect(rules).toEqual([{ action: 'disallow', page: '*' }])
})

test('pages of the main package preload subpackages that exist', () => {
  const { pages, subPackages, preloadRule } = appOf()
  const roots = subPackages.map((pack) => pack.root)
  expect(Object.keys(preloadRule)).toEqual(['pages/workbench/workbench', 'pages/create/create'])
  expect(Object.keys(preloadRule).filter((page) => !pages.includes(page))).toEqual([])
  const wanted = Object.values(preloadRule).flatMap(({ packages }) => packages)
  expect(wanted.filter((pack) => !roots.includes(pack))).toEqual([])
})

/** Calls that WeChat refuses unless the program's privacy guide lists what they touch. */
const PRIVATE = [
  ...['getLocation', 'getFuzzyLocation', 'chooseLocation', 'choosePoi', 'chooseAddress', 'startLocationUpdate'],
  ...['chooseMedia', 'chooseImage', 'chooseVideo', 'chooseMessageFile', 'scanCode', 'createCameraContext'],
  ...['getRecorderManager', 'startRecord', 'setClipboardData', 'getClipboardData', 'addPhoneContact'],
  ...['saveImageToPhotosAlbum', 'saveVideoToPhotosAlbum', 'getWeRunData', 'openBluetoothAdapter', 'addPhoneCalendar'],
  ...['startAccelerometer', 'startCompass', 'startGyroscope', 'chooseContact', 'login'],
]

test('DEPLOY lists for the privacy guide each private call that the mini program makes, and no other', () => {
  const sources = filesBelow('src').filter((file) => /weapp/.test(file) && !/\.test\./.test(file))
  const text = sources.map((file) => fs.readFileSync(path.join(root, file), 'utf8')).join('\n')
  const used = PRIVATE.filter((call) => new RegExp(`Taro\\.${call}\\b`).test(text))
  const listed = [...deploy.matchAll(/^\| [^|]+ \| `(\w+)`[^|]*\| [^|]+ \|$/gm)].map((match) => match[1] ?? '')
  expect(PRIVATE.filter((call) => listed.includes(call)).sort()).toEqual([...used].sort())
})

test.each(['备案', '服务类目', 'AI', '测试账号', '不登录也看得到的', 'TARO_APP_LOCATION=off'])(
  'DEPLOY says what to do about %s before WeChat’s review',
  (subject) => {
    expect(deploy.slice(deploy.indexOf('### 小程序'), deploy.indexOf('### 每个宿主能做什么'))).toContain(subject)
  },
)
