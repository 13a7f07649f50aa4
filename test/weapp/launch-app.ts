import fs from 'node:fs'
import path from 'node:path'
import { PASSWORD } from '@test/factories/account'
import { root } from '@test/support/paths'
import { closeBrowser, type LaunchOptions, launch, type MiniProgram } from './harness'

// Applies to every test file that imports this one: a launch may take seconds, and the browser must not outlive the file.
jest.setTimeout(120_000)
afterAll(closeBrowser)

/** Storage of a phone whose owner has seen the guide, which precedes the first sign-in. */
const GUIDED = { guided: '1' }

/** Login codes of somebody unknown to the server. */
const CODES = { login: 'code-of-a-stranger', 'qy.login': 'code-of-a-stranger' }

/** The app drops a second tap on the same element within 500 ms. */
const SAME_TAP_MS = 520

const folder = path.join(root, 'dist/weapp')

/** Starts the app as it was last built (`npm run build:weapp`). */
export async function launchApp(options: LaunchOptions = {}): Promise<MiniProgram> {
  if (!fs.existsSync(folder)) throw new Error(`${folder} is not there: npm run build:weapp`)
  return launch(folder, {
    sameTapMs: SAME_TAP_MS,
    ...options,
    answers: { ...CODES, ...options.answers },
    storage: { ...GUIDED, ...options.storage },
  })
}

/** Signs in on the login page. All accounts of the factories have the same password. */
export async function signIn(mp: MiniProgram, mobile: string) {
  await mp.waitForPage('pages/account/login/login')
  await mp.fill('label=账号', mobile)
  await mp.fill('label=密码', PASSWORD)
  await mp.tap('label=我已阅读并同意用户协议与隐私政策')
  await mp.tap('text=登录')
  await mp.waitForPage('pages/workbench/workbench')
}
