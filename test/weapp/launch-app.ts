import path from 'node:path'
import { root } from '@test/support/paths'
import { closeBrowser } from './harness/drivers/chromium'
import { type LaunchOptions, launch } from './harness/launch'

// For every test file that launches it: programs take their time, and the browser is to go.
jest.setTimeout(30_000)
afterAll(closeBrowser)

/** A phone whose owner has seen the guide: it stands before the first sign-in only. */
const GUIDED = { guided: '1' }

/** Whoever holds the phone: nobody the server knows. */
const CODES = { login: 'code-of-a-stranger', 'qy.login': 'code-of-a-stranger' }

/** Starts the app as it was last built (`npm run build:weapp`). */
export const launchApp = (options: LaunchOptions = {}) =>
  launch(path.join(root, 'dist/weapp'), {
    ...options,
    answers: { ...CODES, ...options.answers },
    storage: { ...GUIDED, ...options.storage },
  })
